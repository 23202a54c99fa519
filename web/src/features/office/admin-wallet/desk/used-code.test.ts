import { expect, test } from "vitest";
import {
  boundText,
  requestWithCode,
  type UsedCode,
  type UsedCodes,
  usedText,
} from "./used-code.ts";

const first: UsedCode = {
  kind: "nap",
  id: "gd-1",
  code: "FT1",
  amount: 500_000,
  owner: "Trần Văn Minh",
  createdAt: "2026-11-20T03:15:00.000Z",
};
const paid: UsedCode = { ...first, kind: "rut", id: "rt-1", code: "FT2" };
const counts = { read: 2, total: 2 };
const codes: UsedCodes = { used: [first, paid], deposits: counts, withdrawals: counts };

test.each([
  [" ft1 ", "gd-2", first],
  ["F T2", "gd-2", paid],
  ["FT1", "gd-1", undefined],
  ["FT3", "gd-2", undefined],
])("%j for %s", (typed, ownId, expected) => {
  expect(requestWithCode(codes, typed, ownId)).toBe(expected);
});

test("the other request is named", () => {
  expect(usedText(paid)).toBe(
    "Mã FT2 đã dùng cho yêu cầu rút tiền rt-1: 500.000 đ của Trần Văn Minh, gửi lúc 20/11/2026 10:15.",
  );
});

test("a look that did not see everything says how far it went", () => {
  expect(boundText(codes)).toBeUndefined();
  const text = boundText({ ...codes, deposits: { read: 500, total: 812 } });
  expect(text).toMatch(/^Đã so với 500 yêu cầu nạp và 2 yêu cầu rút mới nhất/);
});
