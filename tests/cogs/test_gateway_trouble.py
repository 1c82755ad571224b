"""What is odd about the gateway's messages themselves: the bot reads on, or connects anew."""

from __future__ import annotations

from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening, Says

ODD = ("[]", "null", "{", '{"op": 0, "t": [], "d": null}', '{"op": 0, "t": {}, "s": null}')


async def test_malformed_gateway_message_is_survived(evening: Evening) -> None:
    await evening.open()
    connection = evening.local.gateway.connected[0].connection
    assert connection is not None
    for text in ODD:
        await connection._write_one(text)
    pressed = await evening.press(evening.teams[0].operative, Says.JOIN)
    await pressed.answered()
    assert evening.local.gateway.identifies == 1


async def test_corrupt_gateway_stream_is_reconnected(
    evening: Evening, running_bot: RunningBot
) -> None:
    await evening.open()
    connection = evening.local.gateway.connected[0].connection
    assert connection is not None
    await connection.socket.send_bytes(b"\x01\x02\x03\x00\x00\xff\xff")
    await evening.local.until(lambda: evening.local.gateway.identifies == 2, within=60)
    pressed = await evening.press(evening.teams[0].operative, Says.JOIN)
    await pressed.answered()
    assert not running_bot.over
