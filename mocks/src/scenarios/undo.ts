import { isRow, type Row } from "../control/rows.ts";
import { type Db, tablesOf } from "../db/db.ts";
import type { Tables } from "../db/tables.ts";

export type Undo = { before: Partial<Tables>; prepared: Partial<Tables> };

export function prepareRows(db: Db, prepare: (db: Db) => void): Undo | undefined {
  const before = structuredClone(tablesOf(db));
  prepare(db);
  const after = tablesOf(db);
  const names = Object.keys(after) as (keyof Tables)[];
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  if (changed.length === 0) return undefined;
  const only = (tables: Tables): Partial<Tables> =>
    Object.fromEntries(changed.map((name) => [name, tables[name]]));
  return { before: only(before), prepared: structuredClone(only(after)) };
}

/** Takes back only what scenarios prepared: later changes stay. Issued ids are not issued again. */
export function undoRows(db: Db, { before, prepared }: Undo): void {
  const { sequence } = db;
  const restored = Object.entries(before).map(([name, rows]) => {
    const key = name as keyof Tables;
    return [name, merged(rows, prepared[key], db[key])];
  });
  Object.assign(db, structuredClone(Object.fromEntries(restored)), { sequence });
}

/** `now` without the step from `before` to `prepared`. */
function merged(before: unknown, prepared: unknown, now: unknown): unknown {
  if (isSame(now, prepared)) return before;
  if (isRows(before) && isRows(prepared) && isRows(now)) return mergedRows(before, prepared, now);
  if (isRow(before) && isRow(prepared) && isRow(now)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
    const values = keys.map((key) => [key, merged(before[key], prepared[key], now[key])] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }
  return now;
}

function mergedRows(before: Row[], prepared: Row[], now: Row[]): Row[] {
  const preparedRows = byKey(prepared);
  const nowRows = byKey(now);
  const known = byKey(before);
  const kept = before.flatMap((row) => {
    const key = keyOf(row);
    const wasThere = preparedRows.get(key);
    const isThere = nowRows.get(key);
    // Deleted by the scenario: restore it. Deleted since: leave it out.
    if (!isThere) return wasThere ? [] : [row];
    return [wasThere ? (merged(row, wasThere, isThere) as Row) : isThere];
  });
  const added = now.filter((row) => {
    const wasThere = preparedRows.get(keyOf(row));
    return !known.has(keyOf(row)) && !(wasThere && isSame(wasThere, row));
  });
  return [...kept, ...added];
}

const byKey = (rows: Row[]) => new Map(rows.map((row) => [keyOf(row), row]));

function keyOf({ id, token, kid, sub, userId, product_id }: Row): string {
  return String(id ?? token ?? kid ?? sub ?? `${userId} ${product_id}`);
}

const isRows = (value: unknown): value is Row[] => Array.isArray(value) && value.every(isNamed);

const isNamed = (value: unknown) =>
  isRow(value) && ["id", "token", "kid", "sub", "userId"].some((key) => key in value);

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  }
  if (!isRow(one) || !isRow(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]))
  );
}
