import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moved, type Place, placesOf, stepsTo, wantedPlaces } from "./order-plan.ts";

const at = (...orders: number[]): Place[] =>
  orders.map((displayOrder, index) => ({ id: "abcdefgh".charAt(index), displayOrder }));

/** Like the server, rejects a number that is taken. */
function applied(steps: readonly Place[], banners: readonly Place[]): Map<string, number> {
  const now = new Map(banners.map(({ id, displayOrder }) => [id, displayOrder]));
  for (const { id, displayOrder } of steps) {
    expect([...now.values()]).not.toContain(displayOrder);
    now.set(id, displayOrder);
  }
  return now;
}

describe("the places of a sequence", () => {
  it("are the numbers in use, gaps included", () => {
    const places = placesOf(["c", "a", "b"], at(0, 3, 7));
    expect([...places]).toEqual([
      ["c", 0],
      ["a", 3],
      ["b", 7],
    ]);
  });

  it("differ, even if two banners had one number", () => {
    expect([...placesOf(["a", "b", "c"], at(0, 0, 1)).values()]).toEqual([0, 1, 2]);
  });
});

describe("the steps to wanted places", () => {
  it("are none when nothing moves", () => {
    const banners = at(0, 1, 2);
    expect(stepsTo(placesOf(["a", "b", "c"], banners), banners)).toEqual([]);
  });

  it("let one of two that swap wait above all others", () => {
    const banners = at(0, 1, 5);
    expect(stepsTo(placesOf(["b", "a", "c"], banners), banners)).toEqual([
      { id: "b", displayOrder: 6 },
      { id: "a", displayOrder: 1 },
      { id: "b", displayOrder: 0 },
    ]);
  });

  it("never use a taken number, and lead there, also after stopping half-way", () => {
    const sample = fc.uniqueArray(fc.nat(20), { minLength: 1, maxLength: 8 }).chain((orders) =>
      fc.tuple(
        fc.constant(at(...orders)),
        fc.shuffledSubarray(
          at(...orders).map(({ id }) => id),
          { minLength: orders.length },
        ),
        fc.nat(10),
      ),
    );
    fc.assert(
      fc.property(sample, ([banners, sequence, stop]) => {
        const wanted = placesOf(sequence, banners);
        const half = applied(stepsTo(wanted, banners).slice(0, stop), banners);
        const left = [...half].map(([id, displayOrder]) => ({ id, displayOrder }));
        expect(applied(stepsTo(wanted, left), left)).toEqual(new Map(wanted));
      }),
    );
  });
});

it("a banner that others deleted has no place, and one that they added comes last", () => {
  const current = [...at(0, 1).slice(1), { id: "new", displayOrder: 9 }];
  expect([...wantedPlaces(["b", "a"], at(0, 1), current)]).toEqual([
    ["b", 1],
    ["new", 9],
  ]);
});

it("an item moves to another place, and nowhere outside the list", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 3)).toEqual(["a", "b", "c"]);
});
