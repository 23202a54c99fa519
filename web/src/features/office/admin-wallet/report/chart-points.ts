import type { DayRow } from "./report.ts";

/** With more days than this, the chart sums months. */
const MOST_DAYS = 92;

type Points = {
  unit: "Ngày" | "Tháng";
  data: { label: string; values: [volume: number] }[];
};

/** "21/11", with its year if the range spans two and days could be confused. */
function dayLabels(days: readonly DayRow[]): (date: string) => string {
  const years = new Set(days.map(({ date }) => date.slice(0, "YYYY".length)));
  return (date) => {
    const [year, month, day] = date.split("-");
    return years.size > 1 ? `${day}/${month}/${year}` : `${day}/${month}`;
  };
}

/** One point per day, or per month of a long period. */
export function chartPoints(days: readonly DayRow[]): Points {
  if (days.length <= MOST_DAYS) {
    const labelOf = dayLabels(days);
    const data = days.map(({ date, volume }): Points["data"][number] => {
      return { label: labelOf(date), values: [volume] };
    });
    return { unit: "Ngày", data };
  }
  const months = new Map<string, number>();
  for (const { date, volume } of days) {
    const [year, month] = date.split("-");
    const label = `${month}/${year}`;
    months.set(label, (months.get(label) ?? 0) + volume);
  }
  return {
    unit: "Tháng",
    data: [...months].map(([label, volume]) => ({ label, values: [volume] })),
  };
}
