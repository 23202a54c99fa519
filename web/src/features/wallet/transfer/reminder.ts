import { generateIcsCalendar, type IcsRecurrenceRule } from "ts-ics";
import { formatMoney } from "#web/lib/format.ts";
import { type ReceiveRequest, receiveLink } from "#web/lib/receive-link.ts";

export const repeats = ["once", "weekly", "monthly"] as const;

export type Repeat = (typeof repeats)[number];

export type Reminder = ReceiveRequest & {
  name: string;
  day: string;
  repeat: Repeat;
};

const AT = "T08:00:00+07:00";
const MINUTES = 15;

/** RFC 5545, at 8:00 in Vietnam, which has no daylight saving. Only links to the transfer; sends nothing. */
export function reminderFile(reminder: Reminder, origin: string, now: Date): string {
  const { name, amount, day, repeat } = reminder;
  const recurrenceRule = ruleOf(repeat, Number(day.slice(8)));
  const what = amount ? `Chuyển ${formatMoney(amount)} cho ${name}` : `Chuyển tiền cho ${name}`;
  const link = receiveLink(origin, reminder);
  return generateIcsCalendar({
    version: "2.0",
    prodId: "-//TAP//Vi TAP//VI",
    events: [
      {
        uid: `${crypto.randomUUID()}@${new URL(origin).hostname}`,
        stamp: { date: now },
        start: { date: new Date(day + AT) },
        duration: { minutes: MINUTES },
        summary: what,
        description: `Mở để xem lại rồi chuyển bằng ví TAP: ${link}`,
        url: link,
        ...(recurrenceRule && { recurrenceRule }),
        alarms: [
          {
            action: "DISPLAY",
            description: what,
            trigger: { type: "relative", value: { before: true, minutes: 0 } },
          },
        ],
      },
    ],
  });
}

/** In a month without the 29th, 30th or 31st, on its last day. */
function ruleOf(repeat: Repeat, dayOfMonth: number): IcsRecurrenceRule | undefined {
  if (repeat === "once") return undefined;
  if (repeat === "weekly") return { frequency: "WEEKLY" };
  if (dayOfMonth <= 28) return { frequency: "MONTHLY" };
  const byMonthday = [28, 29, 30, 31].filter((day) => day <= dayOfMonth);
  return { frequency: "MONTHLY", byMonthday, bySetPos: [-1] };
}
