/** False for a day such as "2026-02-30". */
export function isRealDay(day: string): boolean {
  const moment = Date.parse(`${day}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(day) &&
    !Number.isNaN(moment) &&
    new Date(moment).toISOString().startsWith(day)
  );
}
