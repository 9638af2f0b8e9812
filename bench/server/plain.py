"""The least that could be done: Starlette sends the bytes requested to everybody at a table, and does nothing else."""

import asyncio
import gc
import resource
import sys
from collections import defaultdict

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

TABLES: dict[str, set[WebSocket]] = defaultdict(set)


async def table(websocket: WebSocket) -> None:
    """{"n": 3, "size": 4000} is answered to all by a frame of that n and that size."""
    await websocket.accept()
    name = websocket.path_params["table"]
    TABLES[name].add(websocket)
    try:
        while True:
            request = await websocket.receive_json()
            frame = f'{{"n":{request["n"]},"more":"{"x" * (request["size"] - 20)}"}}'
            for other in list(TABLES[name]):
                await other.send_text(frame)
    except WebSocketDisconnect:
        TABLES[name].discard(websocket)


async def serve(port: int) -> None:
    app = Starlette(routes=[WebSocketRoute("/{table}", table)])
    config = uvicorn.Config(
        app, port=port, log_level="warning", lifespan="off", ws="websockets-sansio", ws_per_message_deflate=False
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    print("open", flush=True)
    await serving


if __name__ == "__main__":
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    gc.disable()  # it would stop for all connections now and then, and the house would look better beside it
    asyncio.run(serve(int(sys.argv[1])))
