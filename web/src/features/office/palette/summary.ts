import type { EntryGroup } from "./entry.ts";

/** What a screen reader is told about the results. */
export function summaryOf(groups: readonly EntryGroup[]): string {
  const failures = groups.flatMap(({ title, note }) =>
    note?.isFailure ? [`${title}: ${note.text}`] : [],
  );
  const isWaiting = groups.some(({ note }) => note && !note.isFailure);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  if (isWaiting) return "Đang tìm…";
  return [count > 0 ? `${count} kết quả` : "Không có kết quả", ...failures].join(". ");
}
