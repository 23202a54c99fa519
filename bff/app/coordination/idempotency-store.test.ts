import fc from "fast-check";
import { expect, test } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import {
  type IdempotentRequest,
  memoryIdempotencyStore,
  RESPONSE_TTL_MS,
  type StoredResponse,
} from "./idempotency-store.ts";

const response = (bytes = 10): StoredResponse => ({
  status: 201,
  headers: [],
  body: new Uint8Array(bytes),
});
const request = (id: string, owner = "u-1", fingerprint = "a"): IdempotentRequest => ({
  owner,
  id,
  fingerprint,
});

function setup(bounds?: { maxBytes: number; maxBytesPerOwner: number }) {
  const clock = fakeClock(0);
  const store = memoryIdempotencyStore(clock, bounds);
  const claim = async (one: IdempotentRequest) => store.claim(one, await store.nextSequence());
  const send = async (one: IdempotentRequest, bytes?: number) => {
    const { kind } = await claim(one);
    if (kind === "claimed") await store.complete(one, response(bytes));
    return kind;
  };
  return { clock, ...store, claim, claimSince: store.claim, send };
}

test("one claims, a duplicate waits for the response", async () => {
  const { claim, wait, complete } = setup();
  expect(await claim(request("k"))).toEqual({ kind: "claimed", uncertain: false });
  expect(await claim(request("k"))).toEqual({ kind: "busy" });
  const waiting = wait(request("k"), 1000);
  await complete(request("k"), response());
  await waiting;
  expect(await claim(request("k"))).toEqual({ kind: "replay", response: response() });
});

test("a wait ends by itself, and leaves no timer when it ends sooner", async () => {
  const { clock, claim, wait, release } = setup();
  await claim(request("k"));
  const first = wait(request("k"), 1000);
  clock.advance(1000);
  await first;
  const second = wait(request("k"), 1000);
  await release(request("k"), { uncertain: false });
  await second;
  expect(clock.pending()).toBe(0);
  await wait(request("k"), 1000);
});

test("a call that came before a try ended gets its response, and a later one does not", async () => {
  const { nextSequence, claim, claimSince, wait, release } = setup();
  const arrived = await nextSequence();
  await claim(request("k"));
  const waiting = wait(request("k"), 1000);
  await release(request("k"), { uncertain: true, response: response() });
  expect(await waiting).toEqual(response());
  expect(await claimSince(request("k"), arrived)).toEqual({
    kind: "replay",
    response: response(),
  });
  expect(await claim(request("k"))).toEqual({ kind: "claimed", uncertain: true });
});

test("a key tells whether its call is unknown, in flight, uncertain or final", async () => {
  const { claim, peek, release, complete } = setup();
  const seen: string[] = [];
  const check = async () => void seen.push((await peek(request("k"))).kind);
  await check();
  await claim(request("k"));
  await check();
  await release(request("k"), { uncertain: true, response: response() });
  await check();
  await claim(request("k"));
  await complete(request("k"), response());
  await check();
  expect(seen).toEqual(["unknown", "running", "uncertain", "final"]);
  expect(await peek(request("k"))).toMatchObject({ response: response() });
  expect(await peek(request("k", "u-2"))).toEqual({ kind: "unknown" });
});

test("another body is refused while the first is in flight, after it, and when it is unknown", async () => {
  const { claim, complete, release } = setup();
  const other = request("k", "u-1", "b");
  await claim(request("k"));
  expect(await claim(other)).toEqual({ kind: "mismatch" });
  await release(request("k"), { uncertain: true });
  expect(await claim(other)).toEqual({ kind: "mismatch" });
  expect(await claim(request("k"))).toEqual({ kind: "claimed", uncertain: true });
  await complete(request("k"), response());
  expect(await claim(other)).toEqual({ kind: "mismatch" });
});

test("a call that did nothing leaves its key free", async () => {
  const { claim, release } = setup();
  await claim(request("k"));
  await release(request("k"), { uncertain: false });
  expect(await claim(request("k", "u-1", "b"))).toEqual({ kind: "claimed", uncertain: false });
});

test("the same key of another owner is another request", async () => {
  const { send } = setup();
  expect(await send(request("k"))).toBe("claimed");
  expect(await send(request("k", "u-2", "b"))).toBe("claimed");
  expect(await send(request("k"))).toBe("replay");
});

test("a response is stored for a day", async () => {
  const { clock, send } = setup();
  await send(request("k"));
  clock.advance(RESPONSE_TTL_MS - 1);
  expect(await send(request("k"))).toBe("replay");
  clock.advance(1);
  expect(await send(request("k"))).toBe("claimed");
});

test("a reset leaves calls in flight alone", async () => {
  const { claim, send, reset } = setup();
  await send(request("k"));
  await claim(request("running"));
  reset();
  expect(await send(request("k"))).toBe("claimed");
  expect(await claim(request("running"))).toEqual({ kind: "busy" });
});

test("an owner who sends much pushes out only the oldest of their own", async () => {
  const { send } = setup({ maxBytes: 100_000, maxBytesPerOwner: 5_000 });
  await send(request("theirs", "u-2"));
  for (const id of ["1", "2", "3", "4", "5"]) await send(request(id), 0);
  expect(await send(request("5"))).toBe("replay");
  expect(await send(request("1"))).toBe("claimed");
  expect(await send(request("theirs", "u-2"))).toBe("replay");
});

test("the newest is found, however much was stored before it", async () => {
  const calls = fc.array(
    fc.record({ owner: fc.nat(4), id: fc.nat(30), bytes: fc.nat(3000), pause: fc.nat(1e8) }),
    { maxLength: 60 },
  );
  await fc.assert(
    fc.asyncProperty(calls, async (all) => {
      const { clock, send } = setup({ maxBytes: 10_000, maxBytesPerOwner: 5_000 });
      for (const { owner, id, bytes, pause } of all) {
        clock.advance(pause);
        await send(request(`${id}`, `u-${owner}`), bytes);
        expect(await send(request(`${id}`, `u-${owner}`))).toBe("replay");
      }
    }),
  );
});
