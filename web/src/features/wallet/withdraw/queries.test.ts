import { expect, test } from "vitest";
import { findSent } from "./queries.ts";
import { requestOf } from "./rules.ts";
import { savedBank, withdrawRequest } from "./withdraw.fixtures.ts";

const content = requestOf({ amount: 500_000, linkedBankId: "nh-1", userNote: "" }, savedBank());
const sent = { sentAt: "2026-11-20T03:15:10.000Z", content };

test("finds what came of a lost attempt, also when the device's clock is a little ahead", () => {
  const made = withdrawRequest();
  expect(findSent([made], sent)).toBe(made);
});

test("takes no other request for it", () => {
  const others = [
    withdrawRequest({ amount: 400_000 }),
    withdrawRequest({ accountNumber: "2012345678" }),
    withdrawRequest({ createdAt: "2026-11-20T03:14:00.000Z" }),
  ];
  expect(findSent(others, sent)).toBeUndefined();
});

test("a clock that is a day wrong hides no request, and takes no earlier one for it", () => {
  const earlier = withdrawRequest({ id: "rt-0", createdAt: "2026-11-20T02:00:00.000Z" });
  for (const sentAt of ["2026-11-19T03:15:10.000Z", "2026-11-21T03:15:10.000Z"]) {
    const attempt = { sentAt, content, before: ["rt-0"] };
    expect(findSent([withdrawRequest(), earlier], attempt)?.id).toBe("rt-1");
    expect(findSent([earlier], attempt)).toBeUndefined();
  }
});

test("of two equal ones it is the earlier", () => {
  const later = withdrawRequest({ id: "rt-2", createdAt: "2026-11-20T03:30:00.000Z" });
  expect(findSent([later, withdrawRequest()], sent)?.id).toBe("rt-1");
});
