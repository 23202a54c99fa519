/** The sealed content of the cookie. Times are in milliseconds since 1970, but `exp` in seconds. */
export type SessionData = {
  sid: string;
  /** Counts the refreshes. */
  ver: number;
  accessToken: string;
  refreshToken: string;
  /** When the access token expires, in seconds; 0 when unknown. */
  exp: number;
  /** When a refreshed token should be replaced; 0 when only a 401 will tell. */
  renewAt?: number;
  uid: string;
  /** When the user signed in. */
  born: number;
  /** When the session was last used, in steps of `SEEN_STEP_MS`. */
  seen: number;
  flags: { remember: boolean };
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const IDLE_MS = 30 * MINUTE_MS;
export const ABSOLUTE_MS = 12 * HOUR_MS;
export const REMEMBERED_MS = 30 * 24 * HOUR_MS;
/** `seen` is written at most this often, so that most calls need no new cookie. */
export const SEEN_STEP_MS = MINUTE_MS;

/** The latest time at which the session may be used, however active it is. */
export function absoluteEnd(session: SessionData): number {
  return session.born + (session.flags.remember ? REMEMBERED_MS : ABSOLUTE_MS);
}

/** Remembered sessions have no idle timeout. */
export function isOver(session: SessionData, now: number): boolean {
  if (now >= absoluteEnd(session)) return true;
  return !session.flags.remember && now - session.seen >= IDLE_MS;
}

export function wantsTouch(session: SessionData, now: number): boolean {
  return !session.flags.remember && now - session.seen >= SEEN_STEP_MS;
}

/** True for what `unsealData` returns for a cookie of ours; for any other it returns {}. */
export function isSessionData(value: unknown): value is SessionData {
  return (
    typeof value === "object" &&
    value !== null &&
    "sid" in value &&
    typeof value.sid === "string" &&
    "refreshToken" in value &&
    "flags" in value
  );
}
