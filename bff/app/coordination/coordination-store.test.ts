import { expect, test } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import { CLAIM_TTL_MS, memoryStore, RESULT_TTL_MS } from "./coordination-store.ts";

const fresh = { kind: "fresh", accessToken: "a", refreshToken: "r", exp: 1, renewAt: 0 } as const;

function store() {
  const clock = fakeClock(0);
  return { clock, ...memoryStore(clock) };
}

test("one asker claims, the others wait for its result", async () => {
  const { claim, wait, settle } = store();
  expect(await claim("s", 1)).toEqual({ kind: "claimed" });
  expect(await claim("s", 1)).toEqual({ kind: "busy" });
  const waiting = [wait("s", 1), wait("s", 1)];
  await settle("s", 1, fresh, 1e9);
  expect(await Promise.all(waiting)).toEqual([fresh, fresh]);
  expect(await claim("s", 1)).toEqual({ kind: "settled", result: fresh });
});

test("a result is stored for a minute, then the version is superseded", async () => {
  const { clock, claim, settle, latestVersion } = store();
  await claim("s", 1);
  await settle("s", 1, fresh, 1e9);
  expect(await latestVersion("s")).toBe(2);
  clock.advance(RESULT_TTL_MS);
  expect(await claim("s", 1)).toEqual({ kind: "superseded" });
  expect(await claim("s", 2)).toEqual({ kind: "claimed" });
});

test("a released claim is free at once, an abandoned one after a while", async () => {
  const { clock, claim, wait, release } = store();
  await claim("s", 1);
  const waiting = wait("s", 1);
  await release("s", 1);
  expect(await waiting).toBeUndefined();
  expect(await claim("s", 1)).toEqual({ kind: "claimed" });

  const abandoned = wait("s", 1);
  clock.advance(CLAIM_TTL_MS);
  expect(await abandoned).toBeUndefined();
  expect(await claim("s", 1)).toEqual({ kind: "claimed" });
});

test("a claim that is renewed outlives its time, until it is released", async () => {
  const { clock, claim, renew, release } = store();
  await claim("s", 1);
  for (let step = 0; step < 5; step++) {
    clock.advance(CLAIM_TTL_MS - 1);
    await renew("s", 1);
    expect(await claim("s", 1)).toEqual({ kind: "busy" });
  }
  await release("s", 1);
  await renew("s", 1);
  expect(await claim("s", 1)).toEqual({ kind: "claimed" });
});

test("a tombstone stands until the session would have ended", async () => {
  const { clock, revoke, isRevoked } = store();
  await revoke("s", 5000);
  expect(await isRevoked("s")).toBe(true);
  expect(await isRevoked("t")).toBe(false);
  clock.advance(5000);
  expect(await isRevoked("s")).toBe(false);
});

test("a proof of the PIN is one a user, for one session and call, until it ends", async () => {
  const { clock, pinMark, provePin, spendPinProof, endPinProof } = store();
  const proof = { user: "u", sid: "s" };
  const mark = await pinMark("u");
  await provePin(proof, 1000, mark);
  expect(await spendPinProof({ ...proof, sid: "t" }, "a")).toBe(false);
  expect(await spendPinProof(proof, "a")).toBe(true);
  expect(await spendPinProof(proof, "b")).toBe(false);
  expect(await spendPinProof(proof, "a")).toBe(true);
  await provePin({ ...proof, sid: "t" }, 1000, mark);
  expect(await spendPinProof(proof, "a")).toBe(false);
  await endPinProof("u");
  expect(await spendPinProof({ ...proof, sid: "t" }, "a")).toBe(false);
  await provePin(proof, 1000, mark);
  expect(await spendPinProof(proof, "c")).toBe(false);
  await provePin(proof, 1000, await pinMark("u"));
  clock.advance(1000);
  expect(await spendPinProof(proof, "a")).toBe(false);
});
