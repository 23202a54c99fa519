import { expect, test } from "vitest";
import { knownSearch } from "./rules.ts";

test("unknown choices and names that are too long are dropped", () => {
  const known = knownSearch({
    tab: "khac",
    gio: 5,
    ngay: 2,
    level: "fatal",
    muc: "info",
    ketqua: "ok",
    module: "m".repeat(51),
    nguoi: "n".repeat(51),
    page: 3,
  });
  expect(Object.entries(known).filter(([, value]) => value !== undefined)).toEqual([["page", 3]]);
});

test("an entry can be open only on a tab that lists entries", () => {
  expect(knownSearch({ xem: "log_1" }).xem).toBeUndefined();
  expect(knownSearch({ tab: "hieu-nang", xem: "log_1" }).xem).toBeUndefined();
  for (const tab of ["nhat-ky", "tong-quan", "tim-kiem"]) {
    expect(knownSearch({ tab, xem: "log_1" }).xem).toBe("log_1");
  }
});

test("a user's code is found however it is written, an id as it is", () => {
  expect(knownSearch({ nguoi: "tap_1a2b3c4d" }).nguoi).toBe("TAP_1A2B3C4D");
  expect(knownSearch({ nguoi: "5b0c2f5e-6a53" }).nguoi).toBe("5b0c2f5e-6a53");
});
