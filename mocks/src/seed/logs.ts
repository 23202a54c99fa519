import type { Schema } from "#openapi/schema.ts";
import { day, hour, minute } from "./dates.ts";
import { type LogKind, logKinds } from "./log-kinds.ts";
import { createUsers } from "./people/users.ts";
import { createRandom, type Random } from "./random.ts";

type Entry = Schema["LogEntry"];

const SEED = 3_146;
/** Old enough that there is something to archive. */
const DAYS = 45;
const PER_DAY = [42, 78] as const;
/** How busy each hour is, from midnight in Asia/Ho_Chi_Minh. */
const busy = [
  2, 1, 1, 1, 2, 5, 9, 14, 18, 20, 19, 18, 13, 14, 18, 19, 18, 16, 15, 16, 14, 10, 6, 3,
];
const OFFSET_MS = 7 * hour;

let last: { seededAt: string; entries: Entry[] } | undefined;

/** The entries before a moment, newest first. Made on first use: most tests need none. */
export function seededLogs(seededAt: string): Entry[] {
  if (last?.seededAt !== seededAt) last = { seededAt, entries: createLogs(new Date(seededAt)) };
  return last.entries;
}

function createLogs(now: Date): Entry[] {
  const random = createRandom(SEED);
  const users = createUsers(now).filter(({ status }) => status === "active");
  const today = Math.floor((now.getTime() + OFFSET_MS) / day) * day - OFFSET_MS;
  const hours = weighted(busy.map((weight, index) => ({ weight, value: index })));
  const kinds = weighted(logKinds.map((kind) => ({ weight: kind.weight, value: kind })));
  const days = Array.from({ length: DAYS }, (_, index) => {
    const count = random.int(...PER_DAY);
    return Array.from({ length: count }, () => today - index * day);
  });
  const entries = days.flat().map((start) => {
    const at = start + hours(random) * hour + random.int(0, hour - 1);
    const kind = kinds(random);
    const user = kind.isSystem ? null : random.pick(users).id;
    return { ...entryOf(kind, at, random), userId: user };
  });
  return entries
    .filter(({ at }) => at < now.getTime() - minute)
    .sort((a, b) => b.at - a.at)
    .map(({ at: _, ...entry }, index) => ({ ...entry, id: `log_s${entries.length - index}` }));
}

function entryOf(kind: LogKind, at: number, random: Random) {
  const { level, module, action, description, duration, data } = kind;
  const details = { ...data, requestId: random.hex(12) };
  return {
    at,
    createdAt: new Date(at).toISOString(),
    level,
    action,
    module,
    status: level === "info" || level === "debug" ? "success" : "failed",
    description,
    duration: random.int(...duration),
    data: details,
    jsondata: JSON.stringify(details),
  } as const;
}

/** Picks values as often as their weights say. */
function weighted<T>(choices: readonly { weight: number; value: T }[]): (random: Random) => T {
  const list = choices.flatMap(({ weight, value }) => Array<T>(weight).fill(value));
  return (random) => random.pick(list);
}
