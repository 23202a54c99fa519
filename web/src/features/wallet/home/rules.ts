import { ApiError } from "#web/api/api-error.ts";
import { isoDay } from "#web/lib/format.ts";
import { POINT_VALUE } from "#web/ui/wallet/transactions.ts";

/** By the day in Vietnam, because the statistics call counts back from today. */
export function daysOfMonth(now: Date): number {
  return Number(isoDay(now).slice("YYYY-MM-".length));
}

export const worthOf = (points: number) => points * POINT_VALUE;

const GATEWAY: readonly number[] = [502, 503, 504];

export function isConnection(error: unknown): boolean {
  if (!error) return false;
  const { isNetwork, status } = ApiError.from(error);
  return isNetwork || GATEWAY.includes(status);
}
