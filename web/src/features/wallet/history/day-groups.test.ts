import { expect, test } from "vitest";
import { dayTitle, groupByDay } from "./day-groups.ts";
import { transaction } from "./history.fixtures.ts";

test("a day ends at midnight in Vietnam", () => {
  const late = transaction({ id: "1", createdAt: "2026-11-20T17:30:00.000Z" });
  const evening = transaction({ id: "2", createdAt: "2026-11-20T16:30:00.000Z" });
  const noon = transaction({ id: "3", createdAt: "2026-11-20T05:00:00.000Z" });
  expect(groupByDay([late, evening, noon])).toEqual([
    { day: "2026-11-21", transactions: [late] },
    { day: "2026-11-20", transactions: [evening, noon] },
  ]);
});

test("today and yesterday are named", () => {
  const now = new Date("2026-11-20T17:30:00.000Z");
  expect(dayTitle("2026-11-21", now)).toBe("Hôm nay, 21/11/2026");
  expect(dayTitle("2026-11-20", now)).toBe("Hôm qua, 20/11/2026");
  expect(dayTitle("2026-11-19", now)).toBe("19/11/2026");
});
