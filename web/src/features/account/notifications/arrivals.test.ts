import { describe, expect, it } from "vitest";
import { arrivalText, arrivedSince } from "./arrivals.ts";
import { failedPart, filledView, movementOf, viewOf } from "./inbox.fixtures.ts";
import type { Entry } from "./inbox.ts";

describe("money that has arrived", () => {
  const arrived = (before: Parameters<typeof arrivedSince>[0], ...now: Entry[]) =>
    arrivedSince(before, viewOf(now)).map(({ itemId }) => itemId);
  const old = movementOf("old");
  const before = viewOf([old, movementOf("deposit", { status: "failed", type: "deposit" })]);

  it("is what came in since, a top-up that was confirmed late too", () => {
    const confirmed = movementOf("deposit", { type: "deposit", at: "2026-01-01T00:00:00Z" });
    expect(arrived(before, movementOf("new"), old, confirmed)).toEqual(["new", "deposit"]);
  });

  it("is not what went out, failed, or was brought about by the user alone", () => {
    const none = [
      movementOf("out", { amount: -1 }),
      movementOf("failed", { status: "failed" }),
      movementOf("points", { type: "tap_point_redeem" }),
      ...filledView().entries.filter(({ kind }) => kind !== "movement"),
    ];
    expect(arrived(before, ...none)).toEqual([]);
  });

  it("is unknown to the first read, and to one whose history had failed", () => {
    expect(arrived(undefined, old)).toEqual([]);
    expect(arrived(viewOf([], { movements: failedPart }), old)).toEqual([]);
  });

  it("is not what an earlier view had no room for, and one with fewer orders shows", () => {
    const [late, early] = ["2026-11-20T05:00:00Z", "2026-11-19T05:00:00Z"];
    const cut = viewOf([movementOf("late", { at: late })], { omitted: 1 });
    const now = [
      movementOf("new"),
      movementOf("late", { at: late }),
      movementOf("a", { at: early }),
    ];
    expect(arrived(cut, ...now)).toEqual(["new"]);
  });

  const text = (entries: Entry[], from?: string) =>
    arrivalText(arrivedSince(viewOf([]), viewOf(entries)), from);

  it("says how much, from whom or for what, and several at once", () => {
    expect(text([old], "Trần Văn Minh")).toBe("Bạn vừa nhận 200.000 đ từ Trần Văn Minh");
    expect(text([movementOf("gd", { type: "deposit" })])).toBe(
      "Bạn vừa nhận 200.000 đ: tiền nạp ví",
    );
    expect(text([movementOf("gd", { type: "service" })])).toBe("Bạn vừa nhận 200.000 đ");
    expect(text([old, movementOf("gd", { amount: 50_000 })])).toBe(
      "Bạn vừa nhận 2 khoản tiền, tổng cộng 250.000 đ",
    );
  });
});
