import { ApiError } from "#web/api/api-error.ts";
import { isoDay } from "#web/lib/format.ts";

/** By the day in Vietnam, because the statistics call counts back from today. */
export function daysOfMonth(now: Date): number {
  return Number(isoDay(now).slice("YYYY-MM-".length));
}

/** In đồng. */
const POINT_VALUE = 100;

export const worthOf = (points: number) => points * POINT_VALUE;

const GATEWAY: readonly number[] = [502, 503, 504];

export function isConnection(error: unknown): boolean {
  if (!error) return false;
  const { isNetwork, status } = ApiError.from(error);
  return isNetwork || GATEWAY.includes(status);
}
