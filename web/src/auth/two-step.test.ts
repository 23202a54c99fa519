import { expect, test } from "vitest";
import { twoStepOf } from "./two-step.ts";

const now = 1_000_000_000;

test("a server that says nothing of time has sent the code just now", () => {
  expect(twoStepOf({ userId: "u-1" }, true, now)).toEqual({
    userId: "u-1",
    remember: true,
    sentAt: now,
    resendAt: undefined,
  });
});

test("a code of before is as old as the server says", () => {
  const wanted = { userId: "u-1", expiresIn: 260, resendAfter: 20 };
  expect(twoStepOf(wanted, false, now)).toMatchObject({
    sentAt: now - 40_000,
    resendAt: now + 20_000,
  });
});
