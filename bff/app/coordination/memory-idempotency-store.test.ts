import fc from "fast-check";
import { expect, test } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import { ANSWER_KEPT_MS, type Intent, type KeptAnswer } from "./idempotency-store.ts";
import { memoryIntents } from "./memory-idempotency-store.ts";

const answer = (bytes = 10): KeptAnswer => ({
  status: 201,
  headers: [],
  body: new Uint8Array(bytes),
});
const intent = (id: string, owner = "u-1", print = "a"): Intent => ({ owner, id, print });

function store(bounds?: { mostBytes: number; mostBytesOfOne: number }) {
  const clock = fakeClock(0);
  const intents = memoryIntents(clock, bounds);
  const claim = async (one: Intent) => intents.claim(one, await intents.mark());
  const send = async (one: Intent, bytes?: number) => {
    const { kind } = await claim(one);
    if (kind === "claimed") await intents.keep(one, answer(bytes));
    return kind;
  };
  return { clock, ...intents, claim, claimSince: intents.claim, send };
}

test("one claims, a twin waits for the answer", async () => {
  const { claim, wait, keep } = store();
  expect(await claim(intent("k"))).toEqual({ kind: "claimed", uncertain: false });
  expect(await claim(intent("k"))).toEqual({ kind: "busy" });
  const waiting = wait(intent("k"), 1000);
  await keep(intent("k"), answer());
  await waiting;
  expect(await claim(intent("k"))).toEqual({ kind: "answered", answer: answer() });
});

test("a wait ends by itself, and leaves no timer when it ends sooner", async () => {
  const { clock, claim, wait, release } = store();
  await claim(intent("k"));
  const first = wait(intent("k"), 1000);
  clock.advance(1000);
  await first;
  const second = wait(intent("k"), 1000);
  await release(intent("k"), { uncertain: false });
  await second;
  expect(clock.pending()).toBe(0);
  await wait(intent("k"), 1000);
});

test("who came before a try ended is told what it was told, and a later try is not", async () => {
  const { mark, claim, claimSince, wait, release } = store();
  const arrived = await mark();
  await claim(intent("k"));
  const waiting = wait(intent("k"), 1000);
  await release(intent("k"), { uncertain: true, told: answer() });
  expect(await waiting).toEqual(answer());
  expect(await claimSince(intent("k"), arrived)).toEqual({ kind: "answered", answer: answer() });
  expect(await claim(intent("k"))).toEqual({ kind: "claimed", uncertain: true });
});

test("a repeat is answered while the first is under way and once it has an answer", async () => {
  const { claim, isAnswered, release, keep } = store();
  const asked: boolean[] = [];
  const ask = async () => void asked.push(await isAnswered(intent("k")));
  await ask();
  await claim(intent("k"));
  await ask();
  await release(intent("k"), { uncertain: true, told: answer() });
  await ask();
  await claim(intent("k"));
  await keep(intent("k"), answer());
  await ask();
  expect(asked).toEqual([false, true, false, true]);
});

test("another body is refused while the first is under way, after it, and when it is unknown", async () => {
  const { claim, keep, release } = store();
  const other = intent("k", "u-1", "b");
  await claim(intent("k"));
  expect(await claim(other)).toEqual({ kind: "mismatch" });
  await release(intent("k"), { uncertain: true });
  expect(await claim(other)).toEqual({ kind: "mismatch" });
  expect(await claim(intent("k"))).toEqual({ kind: "claimed", uncertain: true });
  await keep(intent("k"), answer());
  expect(await claim(other)).toEqual({ kind: "mismatch" });
});

test("a call that did nothing leaves its key free", async () => {
  const { claim, release } = store();
  await claim(intent("k"));
  await release(intent("k"), { uncertain: false });
  expect(await claim(intent("k", "u-1", "b"))).toEqual({ kind: "claimed", uncertain: false });
});

test("the same key of another owner is another intent", async () => {
  const { send } = store();
  expect(await send(intent("k"))).toBe("claimed");
  expect(await send(intent("k", "u-2", "b"))).toBe("claimed");
  expect(await send(intent("k"))).toBe("answered");
});

test("an answer is kept for a day", async () => {
  const { clock, send } = store();
  await send(intent("k"));
  clock.advance(ANSWER_KEPT_MS - 1);
  expect(await send(intent("k"))).toBe("answered");
  clock.advance(1);
  expect(await send(intent("k"))).toBe("claimed");
});

test("forgetting leaves what is under way alone", async () => {
  const { claim, send, forget } = store();
  await send(intent("k"));
  await claim(intent("running"));
  forget();
  expect(await send(intent("k"))).toBe("claimed");
  expect(await claim(intent("running"))).toEqual({ kind: "busy" });
});

test("an owner who sends much pushes out the oldest of their own alone", async () => {
  const { send } = store({ mostBytes: 100_000, mostBytesOfOne: 5_000 });
  await send(intent("theirs", "u-2"));
  for (const id of ["1", "2", "3", "4", "5"]) await send(intent(id), 0);
  expect(await send(intent("5"))).toBe("answered");
  expect(await send(intent("1"))).toBe("claimed");
  expect(await send(intent("theirs", "u-2"))).toBe("answered");
});

test("the newest is found, however much was kept before it", async () => {
  const calls = fc.array(
    fc.record({ owner: fc.nat(4), id: fc.nat(30), bytes: fc.nat(3000), pause: fc.nat(1e8) }),
    { maxLength: 60 },
  );
  await fc.assert(
    fc.asyncProperty(calls, async (all) => {
      const { clock, send } = store({ mostBytes: 10_000, mostBytesOfOne: 5_000 });
      for (const { owner, id, bytes, pause } of all) {
        clock.advance(pause);
        await send(intent(`${id}`, `u-${owner}`), bytes);
        expect(await send(intent(`${id}`, `u-${owner}`))).toBe("answered");
      }
    }),
  );
});
