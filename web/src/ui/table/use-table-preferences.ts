import { useState } from "react";
import { readPreferences, storePreferences, type TablePreferences } from "./table-preferences.ts";

/** How somebody likes this table, and the way to change it. */
export function useTablePreferences(table: string) {
  const [preferences, setPreferences] = useState(() => readPreferences(table));

  function change(next: Partial<TablePreferences>): void {
    const changed = { ...preferences, ...next };
    setPreferences(changed);
    storePreferences(table, changed);
  }
  return [preferences, change] as const;
}
