import { useState } from "react";
import * as v from "valibot";
import { readStored, store } from "#web/lib/safe-storage.ts";

const view = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  /** Filter, sort and columns, as in the screen's URL. */
  search: v.record(v.string(), v.unknown()),
});

const shape = v.object({
  hidden: v.fallback(v.array(v.string()), []),
  density: v.fallback(v.picklist(["compact", "comfortable"]), "compact"),
  views: v.fallback(v.array(view), []),
});

/** A named view of a list: its filter, sort and columns. */
export type SavedView = v.InferOutput<typeof view>;

/** A user's settings for a table; stored on the device under the table's name. */
export type TablePreferences = v.InferOutput<typeof shape>;

export type Density = TablePreferences["density"];

const MAX_VIEWS = 20;

const keyOf = (table: string) => `tap-table-${table}`;

/** The stored preferences, with defaults for missing or malformed values. */
export function readPreferences(table: string): TablePreferences {
  const stored = v.safeParse(shape, readStored("localStorage", keyOf(table)) ?? {});
  return stored.success ? stored.output : { hidden: [], density: "compact", views: [] };
}

export function storePreferences(table: string, preferences: TablePreferences): void {
  store("localStorage", keyOf(table), preferences);
}

/** Replaces a view of the same name; newest first. */
export function withView(views: readonly SavedView[], added: SavedView): SavedView[] {
  return [added, ...views.filter(({ name }) => name !== added.name)].slice(0, MAX_VIEWS);
}

/** The user's settings for this table, with a setter. */
export function useTablePreferences(table: string) {
  const [preferences, setPreferences] = useState(() => readPreferences(table));

  function change(next: Partial<TablePreferences>): void {
    const changed = { ...preferences, ...next };
    setPreferences(changed);
    storePreferences(table, changed);
  }
  return [preferences, change] as const;
}
