import { expect, test } from "vitest";
import {
  amountOf,
  amountProblem,
  FOLLOWED_MS,
  findSent,
  nextLook,
  requestOf,
  webAddress,
} from "./rules.ts";
import { deposit } from "./top-up.fixtures.ts";

test.each([
  ["", "Vui lòng nhập số tiền nạp"],
  [0, "Số tiền nạp tối thiểu là 10,000 VND"],
  [9_999, "Số tiền nạp tối thiểu là 10,000 VND"],
  [-50_000, "Số tiền nạp tối thiểu là 10,000 VND"],
  ["abc", "Số tiền nạp tối thiểu là 10,000 VND"],
  [1e21, "Số tiền không hợp lệ"],
  ["1e5", "Số tiền nạp tối thiểu là 10,000 VND"],
  [10_000, undefined],
  [2_000_000, undefined],
])("%s: %s", (amount, problem) => {
  expect(amountProblem({ amount })).toBe(problem);
});

test("an amount is a positive whole number", () => {
  expect(amountOf({ amount: 50_000 })).toBe(50_000);
  for (const amount of ["", 0, -1, 1e21, "x", "1e5"]) expect(amountOf({ amount })).toBeUndefined();
});

test("an empty note is not sent, and the payment page returns to our own origin", () => {
  const body = requestOf({ amount: 50_000, note: "  " }, "https://tap.example");
  expect(body).toEqual({
    amount: 50_000,
    gatewayType: "bank_transfer",
    callbackUrl: "https://tap.example/lich-su?loai=deposit",
  });
  const withNote = requestOf({ amount: 50_000, note: " Mua phân bón " }, "https://tap.example");
  expect(withNote.description).toBe("Mua phân bón");
});

test("looks every 3 seconds first, every 30 later", () => {
  const delays = [0, 1, 2, 3, 4, 5, 6, 7, 8, 20].map((looks) => nextLook(looks, 0));
  expect(delays.slice(0, 3)).toEqual([3_000, 3_000, 4_500]);
  expect(delays.slice(-3)).toEqual([30_000, 30_000, 30_000]);
});

test("stops after a quarter of an hour", () => {
  expect(nextLook(9, FOLLOWED_MS - 1)).toBe(30_000);
  expect(nextLook(9, FOLLOWED_MS)).toBe(false);
});

test("only web addresses are opened", () => {
  expect(webAddress("https://pay.example/1")).toBe("https://pay.example/1");
  for (const text of [undefined, "", "javascript:alert(1)", "data:text/html,x", "/pay", "pay"]) {
    expect(webAddress(text)).toBeUndefined();
  }
});

test("an equal top-up that was made a moment before is not taken for a lost one", () => {
  const content = requestOf({ amount: 500_000, note: "" }, "https://tap.vn");
  const sent = { content, sentAt: "2026-11-20T04:00:30.000Z" };
  const [earlier, lost] = [deposit("pending"), { ...deposit("pending"), id: "gd-2" }];
  const isEarlier = (id: string) => id === earlier.id;
  expect(findSent([earlier], sent, isEarlier)).toBeUndefined();
  expect(findSent([lost, earlier], sent, isEarlier)).toBe(lost);
});
