import { ApiError } from "#web/api/api-error.ts";
import { isoDay } from "#web/lib/format.ts";

/** Days of this month until today, in Vietnam: the statistics call counts back from today. */
export function daysOfMonth(now: Date): number {
  return Number(isoDay(now).slice("YYYY-MM-".length));
}

/** What a TAP point is worth, in đồng. */
const POINT_VALUE = 100;

/** What points are worth, in đồng. */
export const worthOf = (points: number) => points * POINT_VALUE;

/** Statuses of something between us and the wallet. */
const GATEWAY: readonly number[] = [502, 503, 504];

/** Whether the wallet could not be reached, as opposed to a refusal. */
export function isConnection(error: unknown): boolean {
  if (!error) return false;
  const { isNetwork, status } = ApiError.from(error);
  return isNetwork || GATEWAY.includes(status);
}
