export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Vietnam has had no daylight saving or offset change since 1975. */
export const vietnamOffset = 7 * hour;

export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * day);
}

export function laterWithin(moment: Date, milliseconds: number, limit: Date): Date {
  return new Date(Math.min(moment.getTime() + milliseconds, limit.getTime()));
}
