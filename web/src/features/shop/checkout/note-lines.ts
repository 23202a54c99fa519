import { isoDay } from "#web/lib/format.ts";

/** The documented order has no fields for these, so they are lines of its note. */
export type Wishes = { day?: string; hours?: string; isGift: boolean };

const GIFT = "Quà tặng: xin đừng để giá tiền trong gói hàng.";
const WHEN = "Muốn nhận: ";

export const hourChoices = [
  "buổi sáng (8–12 giờ)",
  "buổi chiều (13–17 giờ)",
  "buổi tối (18–20 giờ)",
] as const;

const weekdays = ["Chủ nhật", "Thứ hai", "Thứ ba", "Thứ tư", "Thứ năm", "Thứ sáu", "Thứ bảy"];

const DAY_MS = 86_400_000;
const WEEK = 7;

/** From tomorrow on, in Vietnam: "Thứ bảy 28/11". */
export function dayChoices(now: Date): string[] {
  return Array.from({ length: WEEK }, (_, index) => {
    const [year, month, day] = isoDay(new Date(now.getTime() + (index + 1) * DAY_MS)).split("-");
    const weekday = weekdays[new Date(`${year}-${month}-${day}`).getUTCDay()];
    return `${weekday} ${day}/${month}`;
  });
}

/** Only a line exactly as `withWishes` writes it: one that the buyer has changed is theirs. */
function whenIn(line: string): Pick<Wishes, "day" | "hours"> | undefined {
  if (!line.startsWith(WHEN) || !line.endsWith(".")) return undefined;
  const parts = line.slice(WHEN.length, -1).split(", ");
  const hours = hourChoices.find((one) => one === parts.at(-1));
  const [day, ...others] = hours ? parts.slice(0, -1) : parts;
  const isDay = day !== undefined && /^\p{Lu}[\p{L} ]+ \d\d\/\d\d$/u.test(day);
  if (others.length > 0 || (day !== undefined && !isDay)) return undefined;
  return { ...(isDay && { day }), ...(hours && { hours }) };
}

const isWish = (line: string) => line === GIFT || whenIn(line) !== undefined;

export function wishesOf(note: string): Wishes {
  const lines = note.split("\n");
  const when = lines.map(whenIn).find((found) => found !== undefined);
  return { ...when, isGift: lines.includes(GIFT) };
}

export function withWishes(note: string, { day, hours, isGift }: Wishes): string {
  const own = note.split("\n").filter((line) => !isWish(line));
  const when = [day, hours].filter(Boolean).join(", ");
  const lines = [...own, ...(when ? [`${WHEN}${when}.`] : []), ...(isGift ? [GIFT] : [])];
  return lines.join("\n").trimStart();
}
