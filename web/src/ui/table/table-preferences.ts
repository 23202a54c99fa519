import { useWindowEvent } from "@mantine/hooks";
import { useState } from "react";
import * as v from "valibot";
import { readStored, store } from "#web/lib/safe-storage.ts";

export const MAX_NAME = 60;

/** Views stored earlier list what they hide in `an`. */
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
    /** Undefined: as documented. */
    columns: columns ?? (hidden.length > 0 ? layoutWithout(hidden) : undefined),
  })),
);

const layoutWithout = (hidden: readonly unknown[]) => hidden.map((id) => `-${id}`).join(".");

export type SavedView = v.InferOutput<typeof view>;

type Stored = v.InferOutput<typeof shape>;

export type TablePreferences = Stored & {
  table: string;
  /** The columns come from the URL, by a link or a view: changes stay there. */
  isLinked: boolean;
};

export type Density = Stored["density"];

export type ChangePreferences = (next: Partial<Stored>) => void;

export const MAX_VIEWS = 20;

const keyOf = (table: string) => `tap-table-${table}`;

export function readPreferences(table: string): Stored {
  const stored = v.safeParse(shape, readStored("localStorage", keyOf(table)) ?? {});
  return stored.success ? stored.output : { density: "compact", views: [], columns: undefined };
}

/** Over what is stored by now: another tab may have changed the rest. Returns all of it. */
export function storePreferences(table: string, next: Partial<Stored>): Stored {
  const changed = { ...readPreferences(table), ...next };
  store("localStorage", keyOf(table), changed);
  return changed;
}

export function withView(views: readonly SavedView[], added: SavedView): SavedView[] {
  return [added, ...views.filter(({ name }) => name !== added.name)].slice(0, MAX_VIEWS);
}

/** `linked` is the layout in the URL and beats the stored one; `onLinked(undefined)` gives it up. */
export function useTablePreferences(
  table: string,
  linked: string | undefined,
  onLinked: (columns: string | undefined) => void,
): [TablePreferences, ChangePreferences] {
  const [stored, setStored] = useState(() => readPreferences(table));
  const isLinked = linked !== undefined;
  // Otherwise a view saved here would replace those saved in another tab.
  useWindowEvent("storage", ({ key }) => {
    if (key === keyOf(table)) setStored(readPreferences(table));
  });

  function change(next: Partial<Stored>): void {
    if (isLinked && "columns" in next) onLinked(next.columns);
    else setStored(storePreferences(table, next));
  }
  return [{ ...stored, columns: linked ?? stored.columns, table, isLinked }, change];
}
