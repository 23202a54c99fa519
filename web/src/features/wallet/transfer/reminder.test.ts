import { convertIcsCalendar } from "ts-ics";
import { expect, test } from "vitest";
import { type Reminder, reminderFile } from "./reminder.ts";

const rent: Reminder = {
  uidCode: "TAP_7A3F09C2",
  name: "Trần Thị Hoa; Đà Lạt",
  amount: 1_500_000,
  message: "Tiền nhà, phòng 2",
  day: "2026-12-31",
  repeat: "monthly",
};

const NOW = new Date("2026-11-27T09:00:00Z");

function entryOf(change: Partial<Reminder> = {}) {
  const text = reminderFile({ ...rent, ...change }, "https://tap.vn", NOW);
  return { text, event: convertIcsCalendar(undefined, text).events?.[0] };
}

test("is at eight in Vietnam, names person and amount, and links to the filled-in transfer", () => {
  const { text, event } = entryOf();
  expect(event?.start.date).toEqual(new Date("2026-12-31T01:00:00Z"));
  expect(event?.summary).toBe("Chuyển 1.500.000 đ cho Trần Thị Hoa; Đà Lạt");
  const link = new URL(event?.url ?? "");
  expect(link.origin + link.pathname).toBe("https://tap.vn/chuyen-tien");
  expect(Object.fromEntries(link.searchParams)).toEqual({
    den: "TAP_7A3F09C2",
    "so-tien": "1500000",
    "loi-nhan": "Tiền nhà, phòng 2",
  });
  expect(text).toMatch(/BEGIN:VALARM\r\n[\s\S]*TRIGGER[^\r]*:-?PT0?/);
});

test.each([
  ["once", "2026-12-31", undefined],
  ["weekly", "2026-12-31", { frequency: "WEEKLY" }],
  ["monthly", "2026-12-05", { frequency: "MONTHLY" }],
  ["monthly", "2026-12-30", { frequency: "MONTHLY", byMonthday: [28, 29, 30], bySetPos: [-1] }],
] as const)("%s from %s on", (repeat, day, rule) => {
  const { event } = entryOf({ repeat, day });
  if (rule) expect(event?.recurrenceRule).toMatchObject(rule);
  else expect(event?.recurrenceRule).toBeUndefined();
});

test("without an amount only the person is named", () => {
  const { amount, ...open } = rent;
  const text = reminderFile(open, "https://tap.vn", NOW);
  expect(convertIcsCalendar(undefined, text).events?.[0]?.summary).toBe(
    "Chuyển tiền cho Trần Thị Hoa; Đà Lạt",
  );
});
