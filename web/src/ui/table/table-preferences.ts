import * as v from "valibot";
import { readStored, store } from "#web/lib/safe-storage.ts";

const view = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  /** Filter, sort and columns as the address of the screen has them. */
  search: v.record(v.string(), v.unknown()),
});

const shape = v.object({
  hidden: v.fallback(v.array(v.string()), []),
  density: v.fallback(v.picklist(["compact", "comfortable"]), "compact"),
  views: v.fallback(v.array(view), []),
});

/** A list's filter, sort and columns under a name. */
export type SavedView = v.InferOutput<typeof view>;

/** How somebody likes a table; stored on the device, for each table by its name. */
export type TablePreferences = v.InferOutput<typeof shape>;

export type Density = TablePreferences["density"];

const MAX_VIEWS = 20;

const keyOf = (table: string) => `tap-table-${table}`;

/** Whatever the device holds, with defaults for what is missing or broken. */
export function readPreferences(table: string): TablePreferences {
  const stored = v.safeParse(shape, readStored("localStorage", keyOf(table)) ?? {});
  return stored.success ? stored.output : { hidden: [], density: "compact", views: [] };
}

export function storePreferences(table: string, preferences: TablePreferences): void {
  store("localStorage", keyOf(table), preferences);
}

/** A view of the same name is replaced; the newest stands first. */
export function withView(views: readonly SavedView[], added: SavedView): SavedView[] {
  return [added, ...views.filter(({ name }) => name !== added.name)].slice(0, MAX_VIEWS);
}
