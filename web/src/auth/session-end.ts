import type { Schema } from "#openapi/schema.ts";
import { signInAgain } from "./sign-in-again.ts";

type TimeLeft = Schema["SessionTimeLeft"];

/** In seconds: WCAG asks for 20, and the page may have to be found among others first. */
const WARNING = 180;
/** While the warning is shown another tab may be in use, which extends the session for all. */
const WARNED_READ = 15;

export const secondsToEnd = ({ idle, absolute }: TimeLeft) => Math.min(idle, absolute);

/** Whether it is time to warn, as of the last read. */
export const isEnding = (timeLeft: TimeLeft) => secondsToEnd(timeLeft) <= WARNING;

/** False when the session would be about to end all the same. */
export const canExtend = ({ absolute }: TimeLeft) => absolute > WARNING;

/**
 * Milliseconds until the session should be read again: when the warning is due, and then until it is
 * extended or over. False if nothing is to be known.
 */
export function nextRead(session: Schema["Session"] | undefined): number | false {
  // It has ended, and the password is asked for.
  if (!session?.timeLeft || signInAgain.get()) return false;
  const seconds = secondsToEnd(session.timeLeft);
  const next = seconds > WARNING ? seconds - WARNING : Math.min(seconds, WARNED_READ);
  return (next + 1) * 1000;
}

/** What a screen reader is told while the time runs down: not each second. */
const MARKS = [10, 30, 60, 120];

/** The mark that was passed last, in words; nothing before the first, as the dialog has just said it. */
export function announcementOf(seconds: number): string {
  const mark = MARKS.find((limit) => seconds <= limit);
  return mark ? `Còn ${durationOf(mark)}` : "";
}

/** `2 phút 5 giây`: "2:05" is read out as a time of the day. */
export function durationOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${rest} giây`;
  return rest === 0 ? `${minutes} phút` : `${minutes} phút ${rest} giây`;
}
