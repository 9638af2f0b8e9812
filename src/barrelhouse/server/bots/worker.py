"""A process in which bots think: it reads requests, writes replies, and ends when its input ends."""

import faulthandler
import os
from collections.abc import Callable
from contextlib import suppress
from typing import BinaryIO, Final

import msgspec

from barrelhouse.bots.requests.think import ThinkReply, ThinkRequest, think

HEAD: Final = 4  # bytes that say how long a message is
GRACE: Final = 2.0  # seconds beyond its limit after which a worker ends itself, should nobody be left to end it
POLITE: Final = 5  # bots leave the processor to the house when both need it
ENCODER: Final = msgspec.msgpack.Encoder()
REQUESTS: Final = msgspec.msgpack.Decoder(ThinkRequest)
REPLIES: Final = msgspec.msgpack.Decoder(ThinkReply)


def to_frame(message: ThinkRequest | ThinkReply) -> bytes:
    """A message as it goes through a pipe."""
    packed = ENCODER.encode(message)
    return len(packed).to_bytes(HEAD, "big") + packed


def _read(pipe: BinaryIO) -> ThinkRequest | None:
    head = pipe.read(HEAD)
    packed = pipe.read(int.from_bytes(head, "big")) if len(head) == HEAD else b""
    return REQUESTS.decode(packed) if packed else None


def main(reply_to: Callable[[ThinkRequest], ThinkReply] = think) -> None:
    """Answer requests until the pipe ends. Whatever a bot reads or prints goes nowhere near them."""
    with suppress(AttributeError, OSError):  # not on every system
        os.nice(POLITE)
    requests = os.fdopen(os.dup(0), "rb")
    replies = os.fdopen(os.dup(1), "wb", buffering=0)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for usual in (0, 1, 2):
        os.dup2(nowhere, usual)
    with suppress(BrokenPipeError):
        replies.write(to_frame(ThinkReply()))  # ready
        while (request := _read(requests)) is not None:
            faulthandler.dump_traceback_later(request.seconds + GRACE, exit=True, file=nowhere)
            reply = reply_to(request)
            faulthandler.cancel_dump_traceback_later()
            replies.write(to_frame(reply))


if __name__ == "__main__":
    main()
