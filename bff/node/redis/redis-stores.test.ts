import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { IdempotentRequest } from "../../app/coordination/idempotency-store.ts";
import { redisCommand } from "../../testing/redis-server.ts";
import { KEYS } from "../../testing/setup.ts";
import {
  fresh,
  processAt,
  request,
  response,
  soon,
  twoProcesses,
} from "../../testing/shared-state.ts";

const SHORT_MS = 200;
/** A busy machine does not miss it. */
const LONG_MS = 2_000;
const HOUR_MS = 3_600_000;

describe.runIf(redisCommand)("two processes with one Redis", () => {
  test("refresh a session once; the other waits for the result", async () => {
    const { one, other } = await twoProcesses();
    expect(await one.sessions.claim("s", 1)).toEqual({ kind: "claimed" });
    expect(await other.sessions.claim("s", 1)).toEqual({ kind: "busy" });
    const waiting = other.sessions.wait("s", 1);
    await one.sessions.settle("s", 1, fresh, soon());
    expect(await waiting).toEqual(fresh);
    expect(await other.sessions.claim("s", 1)).toEqual({ kind: "settled", result: fresh });
    expect(await other.sessions.latestVersion("s")).toBe(2);
    expect(await other.sessions.claim("s", 0)).toEqual({ kind: "superseded" });
  });

  test("a claim whose holder died is free after its time, a released one at once", async () => {
    const { one, other } = await twoProcesses({ claimMs: SHORT_MS });
    await one.sessions.claim("s", 1);
    expect(await other.sessions.wait("s", 1)).toBeUndefined();
    await expect.poll(async () => (await other.sessions.claim("s", 1)).kind).toBe("claimed");
    await other.sessions.release("s", 1);
    await one.sessions.release("s", 1);
    expect(await one.sessions.claim("s", 1)).toEqual({ kind: "claimed" });
  });

  test("a claim that its holder renews outlives its time; nobody else can renew it", async () => {
    const { one, other } = await twoProcesses({ claimMs: LONG_MS });
    await one.sessions.claim("s", 1);
    for (let step = 0; step < 5; step++) {
      await pause(LONG_MS / 3);
      await one.sessions.renew("s", 1);
      expect(await other.sessions.claim("s", 1)).toEqual({ kind: "busy" });
    }
    await other.sessions.renew("s", 1);
    await one.sessions.release("s", 1);
    await one.sessions.renew("s", 1);
    expect(await other.sessions.claim("s", 1)).toEqual({ kind: "claimed" });
  });

  test("a claim that was lost is neither renewed nor released by the one that lost it", async () => {
    const { one, other } = await twoProcesses({ claimMs: LONG_MS });
    await one.sessions.claim("s", 1);
    await expect
      .poll(async () => (await other.sessions.claim("s", 1)).kind, { timeout: 3 * LONG_MS })
      .toBe("claimed");
    await one.sessions.release("s", 1);
    expect(await one.sessions.claim("s", 1)).toEqual({ kind: "busy" });
    await expect
      .poll(
        async () => {
          await one.sessions.renew("s", 1);
          return (await one.sessions.claim("s", 1)).kind;
        },
        { timeout: 3 * LONG_MS },
      )
      .toBe("claimed");
  });

  test("know each other's tombstones and values that work once", async () => {
    const { one, other } = await twoProcesses();
    await one.sessions.revoke("s", soon());
    expect(await other.sessions.isRevoked("s")).toBe(true);
    expect(await other.sessions.isRevoked("t")).toBe(false);
    expect(await one.sessions.consume("grant", soon())).toBe(true);
    expect(await other.sessions.consume("grant", soon())).toBe(false);
    await one.sessions.revoke("short", Date.now() + SHORT_MS);
    await expect.poll(() => other.sessions.isRevoked("short")).toBe(false);
  });

  test("know each other's proof of a PIN: one a user, for one session and call", async () => {
    const { one, other } = await twoProcesses();
    const proof = { user: "u", sid: "s" };
    expect(await one.sessions.spendPinProof(proof, "a")).toBe(false);
    const mark = await one.sessions.pinMark("u");
    await one.sessions.provePin(proof, soon(), mark);
    expect(await other.sessions.spendPinProof({ ...proof, sid: "t" }, "a")).toBe(false);
    expect(await other.sessions.spendPinProof(proof, "a")).toBe(true);
    expect(await one.sessions.spendPinProof(proof, "b")).toBe(false);
    expect(await one.sessions.spendPinProof(proof, "a")).toBe(true);
    await one.sessions.provePin(proof, soon(), mark);
    await other.sessions.endPinProof("u");
    // The PIN was sent before the mark changed.
    await one.sessions.provePin(proof, soon(), mark);
    expect(await one.sessions.spendPinProof(proof, "b")).toBe(false);
    const next = await other.sessions.pinMark("u");
    await one.sessions.provePin(proof, Date.now() + SHORT_MS, next);
    await expect.poll(() => other.sessions.spendPinProof(proof, "b")).toBe(false);
  });

  test("send a money call once; the duplicate gets the response", async () => {
    const { one, other } = await twoProcesses();
    expect(await one.claim(request("k"))).toEqual({ kind: "claimed", uncertain: false });
    expect(await other.claim(request("k"))).toEqual({ kind: "busy" });
    expect(await other.calls.peek(request("k"))).toEqual({ kind: "running" });
    const waiting = other.calls.wait(request("k"), HOUR_MS);
    await one.calls.complete(request("k"), response());
    expect(await waiting).toEqual(response());
    expect(await other.calls.peek(request("k"))).toEqual({ kind: "final", response: response() });
    expect(await other.claim(request("k"))).toEqual({ kind: "replay", response: response() });
    expect(await other.claim(request("k", "u-1", "b"))).toEqual({ kind: "mismatch" });
    expect(await other.claim(request("k", "u-2", "b"))).toMatchObject({ kind: "claimed" });
  });

  test("a try with an unknown outcome binds its key, and counts for calls before its end", async () => {
    const { one, other } = await twoProcesses();
    const arrived = await other.calls.nextSequence();
    await one.claim(request("k"));
    await one.calls.release(request("k"), { uncertain: true, response: response() });
    const earlier = await other.calls.claim(request("k"), arrived);
    expect(earlier).toEqual({ kind: "replay", response: response() });
    expect(await other.calls.peek(request("k"))).toEqual({ kind: "uncertain" });
    expect(await other.claim(request("k", "u-1", "b"))).toEqual({ kind: "mismatch" });
    expect(await other.claim(request("k"))).toEqual({ kind: "claimed", uncertain: true });
  });

  test("a call that did nothing leaves its key free, and its response to those who waited", async () => {
    const { one, other } = await twoProcesses();
    await one.claim(request("k"));
    const waiting = other.calls.wait(request("k"), HOUR_MS);
    await one.calls.release(request("k"), { uncertain: false, response: response() });
    expect(await waiting).toEqual(response());
    const next = await other.claim(request("k", "u-1", "b"));
    expect(next).toEqual({ kind: "claimed", uncertain: false });
  });

  test("a money call whose sender died is uncertain; a living one holds on", async () => {
    const { server, one, other } = await twoProcesses({ claimMs: SHORT_MS });
    await one.claim(request("long"));
    const dying = await processAt(server.url, { claimMs: SHORT_MS });
    await dying.claim(request("k"));
    dying.shared.client.disconnect();
    await expect
      .poll(() => other.claim(request("k")))
      .toEqual({ kind: "claimed", uncertain: true });
    expect(await other.claim(request("long"))).toEqual({ kind: "busy" });
    await one.calls.complete(request("long"), response());
  });

  test("an owner who sends much pushes out only the oldest of their own", async () => {
    const { one } = await twoProcesses({ maxBytesPerOwner: 5000 });
    const send = async (each: IdempotentRequest) => {
      const { kind } = await one.claim(each);
      if (kind === "claimed") await one.calls.complete(each, response());
      return kind;
    };
    await send(request("theirs", "u-2"));
    for (const id of ["1", "2", "3", "4", "5"]) await send(request(id));
    expect(await send(request("5"))).toBe("replay");
    expect(await send(request("1"))).toBe("claimed");
    expect(await send(request("theirs", "u-2"))).toBe("replay");
  });

  test("count tries together", async () => {
    const { one, other } = await twoProcesses();
    const options = { keyPrefix: "tries", points: 3, duration: 60 };
    const [first, second] = [one.makeLimiter(options), other.makeLimiter(options)];
    await first.consume("k");
    await second.consume("k");
    expect((await first.get("k"))?.consumedPoints).toBe(2);
    await first.consume("k");
    await expect(second.consume("k")).rejects.toMatchObject({ remainingPoints: 0 });
    await second.reward("k");
    await second.delete("k");
    expect(await first.get("k")).toBeNull();
  });

  test("know the codes that the other sent, and wait while it sends one", async () => {
    const { one, other } = await twoProcesses();
    const leave = await one.codes.enter("k");
    const entering = other.codes.enter("k");
    await one.codes.put("k", "browser-1");
    await leave();
    await (await entering)();
    await other.codes.share("k");
    await one.codes.countWrongTry("k");
    const code = { browser: "browser-1", isShared: true, wrongTries: 1 };
    expect(await other.codes.get("k")).toEqual(code);
    await other.codes.drop("k");
    await other.codes.countWrongTry("k");
    expect(await other.codes.get("k")).toBeUndefined();
  });

  test("store nothing in plain text, and read what an older key sealed", async () => {
    const { server, one } = await twoProcesses();
    const secret = "PLANTED-SECRET";
    const tokens = { ...fresh, accessToken: secret };
    await one.sessions.settle(`${secret}-sid`, 1, tokens, soon());
    const call = request(`POST ${secret}`, secret);
    await one.claim(call);
    const body = new TextEncoder().encode(secret);
    await one.calls.complete(call, { status: 200, headers: [["x-a", secret]], body });
    await one.makeLimiter({ keyPrefix: "p", points: 1, duration: 60 }).consume(secret);

    const { client } = one.shared;
    const names = await client.keys("*");
    expect(names.length).toBeGreaterThan(4);
    const values = await Promise.all(names.map((name) => client.dump(name)));
    expect([...names, ...values].join()).not.toContain(secret);
    const lives = await Promise.all(names.map((name) => client.pttl(name)));
    const endless = names.filter((_, index) => lives[index] === -1);
    expect(endless).toEqual([]);

    const rolled = await processAt(
      server.url,
      {},
      { ...KEYS, "2": "another-key-of-thirty-two-characters" },
    );
    const claim = await rolled.sessions.claim(`${secret}-sid`, 1);
    expect(claim).toEqual({ kind: "settled", result: tokens });
  });
});
