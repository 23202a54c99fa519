import fc from "fast-check";
import { expect, test } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import { createConnectionLimiter } from "./connection-limiter.ts";

const LIMITS = {
  connections: 8,
  active: 3,
  reserve: 2,
  patienceMs: 15_000,
  shortPatienceMs: 2_000,
};

function limiter() {
  const clock = fakeClock(0);
  const { permitFor } = createConnectionLimiter(clock, LIMITS);
  const granted: string[] = [];
  const reclaimed: string[] = [];
  const join = (name: string) => {
    const permit = permitFor({
      onGranted: () => granted.push(name),
      onReclaimed: () => {
        reclaimed.push(name);
        permit.release();
      },
    });
    permit.acquire();
    return permit;
  };
  return { clock, join, granted, reclaimed };
}

test("so many are active at a time; the others wait their turn", () => {
  const { join, granted } = limiter();
  const [first] = ["a", "b", "c", "d", "e"].map(join);
  expect(granted).toEqual(["a", "b", "c"]);
  first?.release();
  expect(granted).toEqual(["a", "b", "c", "d"]);
});

test("who gives up while they wait are not granted", () => {
  const { join, granted } = limiter();
  const [first, , , fourth] = ["a", "b", "c", "d", "e"].map(join);
  fourth?.release();
  first?.release();
  expect(granted).toEqual(["a", "b", "c", "e"]);
});

test("who stalls gives their place to the next, and needs none to go on", () => {
  const { join, granted } = limiter();
  const [first] = ["a", "b", "c", "d", "e"].map(join);
  first?.stall();
  expect(granted).toEqual(["a", "b", "c", "d"]);
  first?.resume();
  first?.release();
  expect(granted).toEqual(["a", "b", "c", "d"]);
});

test("who stalls for 15 s is given up, but only while somebody waits", () => {
  const { clock, join, granted, reclaimed } = limiter();
  for (const name of ["a", "b"]) join(name).stall();
  clock.advance(60_000);
  expect(reclaimed).toEqual([]);
  join("c").stall();
  for (const name of ["d", "e", "f"]) join(name);
  clock.advance(14_000);
  expect(reclaimed).toEqual([]);
  join("waits");
  clock.advance(1_000);
  expect(reclaimed).toEqual(["a", "b", "c"]);
  expect(granted).not.toContain("waits");
});

test("in the reserve patience is short", () => {
  const { clock, join, granted, reclaimed } = limiter();
  for (const name of ["a", "b", "c", "d", "e", "f", "g", "h"]) join(name).stall();
  join("waits");
  expect(granted).not.toContain("waits");
  clock.advance(1_000);
  expect(reclaimed).toEqual([]);
  clock.advance(1_000);
  expect(reclaimed).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
  expect(granted).toContain("waits");
});

test("in any order of things every place comes back, and nobody is granted or given up twice", () => {
  const steps = fc.array(
    fc.record({
      act: fc.constantFrom("join", "stall", "resume", "release"),
      who: fc.nat(20),
      pause: fc.nat(3_000),
    }),
    { maxLength: 80 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      const { clock, join, granted, reclaimed } = limiter();
      const permits: ReturnType<typeof join>[] = [];
      for (const { act, who, pause } of all) {
        clock.advance(pause);
        if (act === "join") permits.push(join(String(permits.length)));
        else permits[who]?.[act]();
      }
      for (const permit of permits) permit.release();
      const last = join("last");
      expect(granted).toContain("last");
      last.release();
      expect(new Set(granted).size).toBe(granted.length);
      expect(new Set(reclaimed).size).toBe(reclaimed.length);
    }),
  );
});
