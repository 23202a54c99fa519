import type { Schema } from "#openapi/schema.ts";
import { signInAgain } from "./sign-in-again.ts";

type TimeLeft = Schema["SessionTimeLeft"];

/** In seconds. WCAG asks for 20, but the user may first have to find this tab. */
const WARNING = 180;
/** In seconds: while the warning is shown, another tab may extend the session. */
const WARNED_READ = 15;

export const secondsToEnd = ({ idle, absolute }: TimeLeft) => Math.min(idle, absolute);

export const isEnding = (timeLeft: TimeLeft) => secondsToEnd(timeLeft) <= WARNING;

export const canExtend = ({ absolute }: TimeLeft) => absolute > WARNING;

/** In milliseconds; false if there is nothing to wait for. */
export function nextRead(session: Schema["Session"] | undefined): number | false {
  if (!session?.timeLeft || signInAgain.get()) return false;
  const seconds = secondsToEnd(session.timeLeft);
  const next = seconds > WARNING ? seconds - WARNING : Math.min(seconds, WARNED_READ);
  return (next + 1) * 1000;
}

/** In seconds: a screen reader must not read out every second. */
const MARKS = [10, 30, 60, 120];

/** Empty before the first mark, because the dialog has just announced the time. */
export function announcementOf(seconds: number): string {
  const mark = MARKS.find((limit) => seconds <= limit);
  return mark ? `Còn ${durationOf(mark)}` : "";
}

/** `2 phút 5 giây`: a screen reader reads "2:05" as a time of day. */
export function durationOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${rest} giây`;
  return rest === 0 ? `${minutes} phút` : `${minutes} phút ${rest} giây`;
}
