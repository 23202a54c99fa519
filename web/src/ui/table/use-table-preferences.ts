import { useState } from "react";
import { readPreferences, storePreferences, type TablePreferences } from "./table-preferences.ts";

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
