import { afterEach, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { announcementOf, canExtend, durationOf, isEnding, nextRead } from "./session-end.ts";
import { signInAgain } from "./sign-in-again.ts";

afterEach(() => signInAgain.set(false));

const sessionWith = (idle: number, absolute = 12 * 3600): Schema["Session"] => ({
  user: { id: "1" } as Schema["SessionUser"],
  timeLeft: { idle, absolute },
});

test("the warning is due three minutes before either end", () => {
  expect(isEnding({ idle: 181, absolute: 3600 })).toBe(false);
  expect(isEnding({ idle: 180, absolute: 3600 })).toBe(true);
  expect(isEnding({ idle: 1800, absolute: 180 })).toBe(true);
});

test("a session is not offered to go on for less than the time of a warning", () => {
  expect(canExtend({ idle: 60, absolute: 181 })).toBe(true);
  expect(canExtend({ idle: 60, absolute: 180 })).toBe(false);
});

test("the session is read when the warning is due, then often, and when it is over", () => {
  const reads = [1800, 181, 180, 100, 15, 8, 0].map((idle) => nextRead(sessionWith(idle)));
  expect(reads).toEqual([1_621_000, 2_000, 16_000, 16_000, 16_000, 9_000, 1_000]);
  expect(nextRead(sessionWith(1800, 600))).toBe(421_000);
});

test("it is not read for guests, remembered sessions and those that have ended under a form", () => {
  expect(nextRead(undefined)).toBe(false);
  expect(nextRead({ user: null })).toBe(false);
  expect(nextRead({ user: sessionWith(0).user })).toBe(false);
  signInAgain.set(true);
  expect(nextRead(sessionWith(0))).toBe(false);
});

test("a screen reader is told four times beside the dialog, not each second", () => {
  const told = Array.from({ length: 181 }, (_, passed) => announcementOf(180 - passed));
  expect([...new Set(told)]).toEqual([
    "",
    "Còn 2 phút",
    "Còn 1 phút",
    "Còn 30 giây",
    "Còn 10 giây",
  ]);
});

test("a duration is words, without zeros", () => {
  expect([180, 125, 60, 9, 0].map(durationOf)).toEqual([
    "3 phút",
    "2 phút 5 giây",
    "1 phút",
    "9 giây",
    "0 giây",
  ]);
});
