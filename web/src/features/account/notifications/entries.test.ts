import { describe, expect, it, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { failedParts, groupsOf, hasOlder, linkOf, wordsOf } from "./entries.ts";
import { failedPart, filledView, movementOf, viewOf } from "./inbox.fixtures.ts";
import type { Entry } from "./inbox.ts";

const [, order, , withdrawal] = filledView().entries;

const say = (entry: Entry | undefined, other?: string) => {
  if (!entry) throw new Error("not in the fixture");
  const { title, detail } = wordsOf(entry, other);
  return `${title}: ${detail}`;
};

describe("what an entry says, and where it leads", () => {
  it.each<[Entry | undefined, string, object]>([
    [order, "Đơn hàng đang được giao: TAPab94c7 · 395.000 đ", { id: order?.itemId }],
    [withdrawal, "Yêu cầu rút tiền bị từ chối: 500.000 đ", { request: "rt-0031" }],
    [movementOf("gd-1"), "Nhận tiền: +200.000 đ · Lan", { gd: "gd-1" }],
  ])("%#", (entry, text, search) => {
    expect(say(entry, entry?.kind === "movement" ? "Lan" : undefined)).toBe(text);
    expect(entry && linkOf(entry).search).toEqual(search);
  });

  it.each<[Partial<Schema["InboxMovement"]>, string]>([
    [{ amount: -1000 }, "Chuyển tiền: −1.000 đ"],
    [{ type: "deposit", status: "cancelled" }, "Nạp tiền: +200.000 đ · Đã hủy"],
    [{ type: "payment" }, "Hoàn tiền: +200.000 đ"],
    [{ type: "withdraw" }, "Hoàn tiền rút: +200.000 đ"],
  ])("money %j", (over, text) => {
    expect(say(movementOf("gd", over))).toBe(text);
  });

  it("says that something changed where the contract does not know the status", () => {
    const unknown = { ...order, status: "lost" } as unknown as Entry;
    expect(say(unknown)).toMatch(/^Đơn hàng có thay đổi/);
  });
});

test("entries are those of today in Vietnam and those before; an empty group is none", () => {
  const at = (moment: string) => movementOf(moment, { at: moment });
  const now = new Date("2026-11-20T18:00:00Z");
  const [late, early] = [at("2026-11-20T17:00:00Z"), at("2026-11-20T16:59:00Z")];
  expect(groupsOf([late, early], now).map(({ title, entries }) => [title, entries])).toEqual([
    ["Hôm nay", [late]],
    ["Trước đó", [early]],
  ]);
  expect(groupsOf([early], now).map(({ title }) => title)).toEqual(["Trước đó"]);
});

test("what failed is named, and what is older is known of", () => {
  const view = viewOf([], { orders: failedPart, movements: undefined });
  expect(failedParts(view)).toEqual(["đơn hàng"]);
  expect(hasOlder(view)).toBe(false);
  expect(hasOlder(viewOf([], { omitted: 1 }))).toBe(true);
  expect(hasOlder(viewOf([], { orders: { status: "ok", data: { read: 20, total: 21 } } }))).toBe(
    true,
  );
});
