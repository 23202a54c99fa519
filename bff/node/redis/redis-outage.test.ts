import { describe, expect, onTestFinished, test } from "vitest";
import { redisCommand, redisServer } from "../../testing/redis-server.ts";
import {
  fresh,
  processAt,
  request,
  response,
  soon,
  twoProcesses,
} from "../../testing/shared-state.ts";

describe.runIf(redisCommand).each(["frozen", "gone"] as const)("while Redis is %s", (state) => {
  async function setup() {
    const { server, one, other } = await twoProcesses({ patienceMs: 400, outageMs: 600 });
    const end = { frozen: server.freeze, gone: server.stop }[state];
    const recover = { frozen: server.thaw, gone: server.start }[state];
    const isBack = () => expect.poll(() => one.shared.client.status).toBe("ready");
    return { server, one, other, end, recover, isBack };
  }

  test("a sign-out holds in its process, and is made up for", async () => {
    const { server, one, end, recover, isBack } = await setup();
    await end();
    expect(await one.sessions.isRevoked("s")).toBe(false);
    await one.sessions.revoke("s", soon());
    expect(await one.sessions.isRevoked("s")).toBe(true);
    await recover();
    await isBack();
    const other = await processAt(server.url);
    await expect.poll(() => other.sessions.isRevoked("s")).toBe(true);
  });

  test("a process that ends waits for Redis to write what is not written yet", async () => {
    const { server, one, end, recover } = await setup();
    await end();
    await one.sessions.revoke("s", soon());
    const closed = one.shared.close(20_000);
    await recover();
    await closed;
    const other = await processAt(server.url);
    expect(await other.sessions.isRevoked("s")).toBe(true);
  });

  test("a process that ends does not wait for longer than it may", async () => {
    const { one, end } = await setup();
    await end();
    await one.sessions.revoke("s", soon());
    await one.shared.close(300);
    expect(one.lines.join()).toContain("the shared store never got these writes");
  });

  test("none of several processes refreshes a session", async () => {
    const { one, other, end, recover, isBack } = await setup();
    await expect.poll(() => one.processes.isAlone() || other.processes.isAlone()).toBe(false);
    await end();
    expect(await one.sessions.claim("r", 1)).toEqual({ kind: "unavailable" });
    expect(await other.sessions.claim("r", 1)).toEqual({ kind: "unavailable" });
    await recover();
    await isBack();
    await expect.poll(() => one.sessions.claim("r", 1)).toEqual({ kind: "claimed" });
  });

  test("a process that is alone refreshes after a while, and that is made up for", async () => {
    const server = await redisServer(onTestFinished);
    const one = await processAt(server.url, { outageMs: 600, patienceMs: 400 });
    await { frozen: server.freeze, gone: server.stop }[state]();
    expect(await one.sessions.claim("r", 1)).toEqual({ kind: "unavailable" });
    await expect.poll(() => one.sessions.claim("r", 1)).toEqual({ kind: "claimed" });
    await one.sessions.settle("r", 1, fresh, soon());
    expect(await one.sessions.claim("r", 1)).toEqual({ kind: "settled", result: fresh });
    await { frozen: server.thaw, gone: server.start }[state]();
    const other = await processAt(server.url);
    await expect
      .poll(() => other.sessions.claim("r", 1), { timeout: 5_000 })
      .toEqual({ kind: "settled", result: fresh });
  });

  test("no money call is sent, and the outcome of one in flight is stored afterwards", async () => {
    const { server, one, end, recover, isBack } = await setup();
    await one.claim(request("k"));
    await end();
    await expect(one.claim(request("l"))).rejects.toMatchObject({
      code: "SERVER_BUSY",
      details: { data: { retryAfter: 5 } },
    });
    await one.calls.complete(request("k"), response());
    // This Redis keeps nothing on disk: earlier claims are gone.
    await recover();
    await isBack();
    const other = await processAt(server.url);
    await expect
      .poll(() => other.claim(request("k")))
      .toEqual({ kind: "replay", response: response() });
  });

  test("each process counts by itself", async () => {
    const { one, end } = await setup();
    const limiter = one.makeLimiter({ keyPrefix: "tries", points: 2, duration: 60 });
    await limiter.consume("k");
    await end();
    await limiter.consume("k");
    await limiter.consume("k");
    await expect(limiter.consume("k")).rejects.toMatchObject({ remainingPoints: 0 });
  });
});

test.runIf(redisCommand)("a Redis that takes no more counts as one that is not there", async () => {
  const { server, one } = await twoProcesses();
  await one.shared.client.config("SET", "maxmemory", "1");
  await expect(one.claim(request("k"))).rejects.toMatchObject({ code: "SERVER_BUSY" });
  await one.sessions.revoke("s", soon());
  expect(await one.sessions.isRevoked("s")).toBe(true);
  // What it answers to reads tells nobody that no money moves.
  expect(one.shared.state()).toEqual({ isUp: false, lateWrites: 1 });
  expect(one.lines.join().split("the shared store refused a command")).toHaveLength(2);
  await one.shared.client.config("SET", "maxmemory", "0");
  expect(await one.claim(request("k"))).toMatchObject({ kind: "claimed" });
  await expect
    .poll(() => one.shared.state(), { timeout: 3_000 })
    .toEqual({ isUp: true, lateWrites: 0 });
  const other = await processAt(server.url);
  expect(await other.sessions.isRevoked("s")).toBe(true);
});

test.runIf(redisCommand)("a start without it says why: a wrong password, too", async () => {
  const server = await redisServer(onTestFinished);
  const { shared } = await processAt(server.url);
  await shared.client.config("SET", "requirepass", "right");
  for (const url of [server.url, server.url.replace("//", "//:wrong@")]) {
    const { lines } = await processAt(url, { bootWaitMs: 500 });
    expect(lines.join()).toMatch(/"reason":"(?:NOAUTH|WRONGPASS).*cannot be reached/);
  }
});

test.runIf(redisCommand)("many who wait for a frozen Redis drop its connection once", async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on("warning", note);
  onTestFinished(() => void process.off("warning", note));
  const { server, one } = await twoProcesses();
  let drops = 0;
  one.shared.client.on("close", () => {
    drops += 1;
  });
  server.freeze();
  await Promise.all(Array.from({ length: 40 }, () => one.sessions.isRevoked("s")));
  await expect.poll(() => drops).toBe(1);
  expect(warnings).toEqual([]);
  server.thaw();
});

test.runIf(redisCommand)(
  "a PIN that is proven while Redis is cut off revives no proof that ended meanwhile",
  async () => {
    const { one } = await twoProcesses();
    const [thief, owner] = [
      { user: "u", sid: "thief" },
      { user: "u", sid: "owner" },
    ];
    await one.sessions.provePin(thief, soon(), await one.sessions.pinMark("u"));
    one.shared.client.disconnect();
    await expect.poll(() => one.shared.client.status).toBe("end");
    await one.sessions.endPinProof("u");
    await one.sessions.provePin(owner, soon(), await one.sessions.pinMark("u"));
    await one.shared.client.connect();
    await expect.poll(() => one.shared.state().lateWrites).toBe(0);
    expect(await one.sessions.spendPinProof(thief, "call")).toBe(false);
  },
);
