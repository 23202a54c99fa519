import { emptyTables } from "./db/db.ts";
import type { Tables } from "./db/tables.ts";
import { isScenarioName, type ScenarioName } from "./scenarios/scenarios.ts";

// Raised when the shape of a row changes, so that no old state is loaded.
const VERSION = 3;

/** What the developer panel sets: latency and clock offset in milliseconds. */
export type Settings = { scenario: ScenarioName; latency: number; clockOffset: number };

/** What a fresh mock is set to. */
export const calm: Settings = { scenario: "normal", latency: 0, clockOffset: 0 };

/** Everything that survives a restart of the server and a reload of the tab. */
export type State = {
  tables: Tables;
  /** The rows as they were before a scenario prepared its own; put back when it is left. */
  before: Tables | undefined;
  settings: Settings;
};

export type StoredState = State & { version: number };

/** Where the state survives: a file beside the server, IndexedDB in the tab, nowhere in tests. */
export type Storage = {
  /** undefined when there is none, or none that this version understands. */
  load: () => Promise<State | undefined>;
  save: (state: StoredState) => Promise<void>;
};

export function storedState(state: State): StoredState {
  return { version: VERSION, ...state };
}

/** Whether what was found in a storage is a state of this version, with every table there is. */
export function isStoredState(found: unknown): found is StoredState {
  if (!isRecord(found) || found.version !== VERSION) return false;
  const { tables, before, settings } = found;
  return isTables(tables) && (before === undefined || isTables(before)) && isSettings(settings);
}

function isTables(found: unknown): boolean {
  if (!isRecord(found)) return false;
  return Object.entries(emptyTables()).every(([name, empty]) =>
    Array.isArray(empty) ? Array.isArray(found[name]) : typeof found[name] === typeof empty,
  );
}

function isSettings(found: unknown): boolean {
  return (
    isRecord(found) &&
    typeof found.scenario === "string" &&
    isScenarioName(found.scenario) &&
    typeof found.latency === "number" &&
    typeof found.clockOffset === "number"
  );
}

function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === "object" && found !== null;
}
