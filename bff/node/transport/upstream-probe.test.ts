import { expect, onTestFinished, test } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import { tcpServer } from "../../testing/http.ts";
import { memoryLogger } from "../../testing/setup.ts";
import { upstreamProbe } from "./upstream-probe.ts";

async function probed() {
  const state = { works: true, checks: 0 };
  const url = await tcpServer(onTestFinished, (socket) => {
    socket.on("data", () => {
      state.checks += 1;
      if (state.works) socket.write("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n");
    });
  });
  const clock = fakeClock();
  const { logger, lines } = memoryLogger();
  const probe = upstreamProbe(url, { clock, logger });
  onTestFinished(probe.close);
  return { state, clock, probe, lines };
}

test("however many ask, it is checked once in two seconds, and any status will do", async () => {
  const { state, clock, probe } = await probed();
  const asked = await Promise.all(Array.from({ length: 20 }, probe.isUp));
  expect(asked).toEqual(Array(20).fill(true));
  expect(await probe.isUpSoFar()).toBe(true);
  expect(state.checks).toBe(1);
  clock.advance(2_001);
  expect(await probe.isUp()).toBe(true);
  expect(state.checks).toBe(2);
});

test("while one says nothing, who cannot wait hears the last result, who can the new one", async () => {
  const { state, clock, probe, lines } = await probed();
  expect(await probe.isUp()).toBe(true);
  state.works = false;
  clock.advance(2_001);
  const checked = probe.isUp();
  expect(await probe.isUpSoFar()).toBe(true);
  expect(await checked).toBe(false);
  expect(await probe.isUpSoFar()).toBe(false);
  state.works = true;
  clock.advance(2_001);
  expect(await probe.isUp()).toBe(true);
  // Once for each change, however often it is asked.
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { message: "the upstream cannot be reached", reason: expect.stringContaining("timeout") },
    { message: "the upstream responds" },
  ]);
});
