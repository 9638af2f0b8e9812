"""Frames that are written past the queue, and that nothing overtakes those in it."""

from barrelhouse.server.tables.connections import Connection


class LineWriter:
    """One that reads, or does not; what was written to it past the queue."""

    def __init__(self) -> None:
        self.reads = True
        self.written: list[str] = []

    def write_soon(self, text: str) -> bool:
        if self.reads:
            self.written.append(text)
        return self.reads


def test_a_client_that_keeps_up_is_written_to_past_the_queue() -> None:
    client = LineWriter()
    connection = Connection("", write_soon=client.write_soon)
    connection.send("one")
    connection.send("two")
    assert client.written == ["one", "two"]
    assert connection.outgoing.empty()


def test_nothing_overtakes_a_frame_that_the_writer_still_holds() -> None:
    client = LineWriter()
    connection = Connection("", write_soon=client.write_soon)
    client.reads = False
    connection.send("one")
    assert connection.outgoing.get_nowait() == "one"  # the writer has it, and waits until it may leave
    client.reads = True
    connection.send("two")
    assert client.written == []
    connection.outgoing.task_done()
    connection.send("three")
    assert client.written == []
    for waiting in ("two", "three"):
        assert connection.outgoing.get_nowait() == waiting
        connection.outgoing.task_done()
    connection.send("four")
    assert client.written == ["four"]


def test_who_was_cut_is_written_nothing() -> None:
    client = LineWriter()
    connection = Connection("", write_soon=client.write_soon)
    connection.cut()
    connection.send("one")
    assert client.written == []
