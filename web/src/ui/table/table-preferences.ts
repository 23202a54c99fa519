import { useState } from "react";
import * as v from "valibot";
import { readStored, store } from "#web/lib/safe-storage.ts";

export const MAX_NAME = 60;

/** Filter, sort and columns, as in the screen's URL. Views stored earlier name what they hide: `an`. */
export const viewSearch = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(({ an, ...search }): Record<string, unknown> => {
    return Array.isArray(an) && an.length > 0 ? { cot: layoutWithout(an), ...search } : search;
  }),
);

const view = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_NAME)),
  search: viewSearch,
});

const shape = v.pipe(
  v.object({
    /** Stored earlier, in place of `columns`. */
    hidden: v.fallback(v.array(v.string()), []),
    columns: v.fallback(v.optional(v.string()), undefined),
    density: v.fallback(v.picklist(["compact", "comfortable"]), "compact"),
    views: v.fallback(v.array(view), []),
  }),
  v.transform(({ hidden, columns, ...others }) => ({
    ...others,
    /** The layout of the columns; undefined as documented. */
    columns: columns ?? (hidden.length > 0 ? layoutWithout(hidden) : undefined),
  })),
);

const layoutWithout = (hidden: readonly unknown[]) => hidden.map((id) => `-${id}`).join(".");

/** A named view of a list: its filter, sort and columns. */
export type SavedView = v.InferOutput<typeof view>;

type Stored = v.InferOutput<typeof shape>;

/** A user's settings for a table; stored on the device under the table's name. */
export type TablePreferences = Stored & {
  table: string;
  /** The columns are those of the URL, by a link or a view: changes stay there. */
  isLinked: boolean;
};

export type Density = Stored["density"];

export type ChangePreferences = (next: Partial<Stored>) => void;

export const MAX_VIEWS = 20;

const keyOf = (table: string) => `tap-table-${table}`;

/** The stored preferences, with defaults for missing or malformed values. */
export function readPreferences(table: string): Stored {
  const stored = v.safeParse(shape, readStored("localStorage", keyOf(table)) ?? {});
  return stored.success ? stored.output : { density: "compact", views: [], columns: undefined };
}

export function storePreferences(table: string, preferences: Stored): void {
  store("localStorage", keyOf(table), preferences);
}

/** Replaces a view of the same name; newest first. */
export function withView(views: readonly SavedView[], added: SavedView): SavedView[] {
  return [added, ...views.filter(({ name }) => name !== added.name)].slice(0, MAX_VIEWS);
}

/**
 * The user's settings for this table, with a setter. `linked` is the layout in the URL, which goes
 * before the stored one; `onLinked` changes it, undefined gives it up.
 */
export function useTablePreferences(
  table: string,
  linked: string | undefined,
  onLinked: (columns: string | undefined) => void,
): [TablePreferences, ChangePreferences] {
  const [stored, setStored] = useState(() => readPreferences(table));
  const isLinked = linked !== undefined;

  function change(next: Partial<Stored>): void {
    if (isLinked && "columns" in next) onLinked(next.columns);
    else {
      const changed = { ...stored, ...next };
      setStored(changed);
      storePreferences(table, changed);
    }
  }
  return [{ ...stored, columns: linked ?? stored.columns, table, isLinked }, change];
}
