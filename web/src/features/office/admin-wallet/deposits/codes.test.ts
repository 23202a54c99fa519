import { expect, test } from "vitest";
import { codedOf, fillDown, linesOf, whyNotSend } from "./codes.ts";
import { deposit } from "./deposits.fixtures.ts";

const deposits = ["a", "b", "c"].map((id) => ({ ...deposit, id }));
const [a, b, c] = deposits;

test("a column of a spreadsheet fills downwards", () => {
  expect(linesOf("FT1")).toBeUndefined();
  expect(linesOf("FT1\n")).toBeUndefined();
  expect(linesOf(" FT1\r\n\r\nFT3 \r\n")).toEqual(["FT1", "", "FT3"]);
  const lines = ["FT1", "", "FT3"];
  expect(fillDown({ b: "old", c: "old" }, deposits, { from: 0, lines })).toEqual({
    codes: { a: "FT1", b: "old", c: "FT3" },
    tooMany: 0,
  });
  expect(fillDown({}, deposits, { from: 2, lines })).toEqual({ codes: { c: "FT1" }, tooMany: 2 });
});

test("only deposits with a code are sent", () => {
  expect(codedOf({ a: " FT1 ", b: "  " }, deposits)).toEqual([{ deposit: a, code: "FT1" }]);
});

test("one transfer pays one deposit", () => {
  if (!a || !b || !c) throw new Error("no deposits");
  const codes = { a: "FT1", b: "FT1 ", c: "" };
  expect(whyNotSend(codes, deposits, a)).toBe("Trùng mã với dòng khác");
  expect(whyNotSend(codes, deposits, c)).toBeUndefined();
  expect(whyNotSend({ a: "ft 1", b: "FT1" }, deposits, a)).toBe("Trùng mã với dòng khác");
  expect(whyNotSend({ b: "x".repeat(101) }, deposits, b)).toMatch(/không được quá 100/);
});

test("a code of another request is not sent with many", () => {
  if (!a) throw new Error("no deposits");
  const counts = { read: 1, total: 1 };
  const one = { kind: "nap", amount: 1, owner: "", createdAt: "" } as const;
  const used = {
    used: [{ ...one, id: "old", code: "FT1" }],
    deposits: counts,
    withdrawals: counts,
  };
  expect(whyNotSend({ a: " ft1" }, deposits, a, used)).toMatch(/^Mã đã dùng cho yêu cầu old/);
  expect(whyNotSend({ a: "FT2" }, deposits, a, used)).toBeUndefined();
});
