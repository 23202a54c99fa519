import { expect, test } from "vitest";
import { twoStepOf } from "./two-step.ts";

const now = 1_000_000_000;

test("without times from the server, the code was sent just now", () => {
  expect(twoStepOf({ userId: "u-1" }, true, now)).toEqual({
    userId: "u-1",
    remember: true,
    sentAt: now,
    resendAt: undefined,
  });
});

test("an earlier code is as old as the server says", () => {
  const wanted = { userId: "u-1", expiresIn: 260, resendAfter: 20 };
  expect(twoStepOf(wanted, false, now)).toMatchObject({
    sentAt: now - 40_000,
    resendAt: now + 20_000,
  });
});
