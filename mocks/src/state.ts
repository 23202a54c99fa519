import { emptyTables } from "./db/db.ts";
import type { Tables } from "./db/tables.ts";
import { isScenarioName, type ScenarioName } from "./scenarios/scenarios.ts";

// Increased when the shape of a row changes, so that no old state is loaded.
const VERSION = 4;

/** The settings of the developer panel: latency and clock offset in milliseconds. */
export type Settings = { scenario: ScenarioName; latency: number; clockOffset: number };

/** The settings of a new mock. */
export const defaultSettings: Settings = { scenario: "normal", latency: 0, clockOffset: 0 };

/** Everything that survives a restart of the server or a reload of the tab. */
export type State = {
  tables: Tables;
  /** The rows before the scenario prepared its own; restored when it is left. */
  before: Tables | undefined;
  settings: Settings;
};

export type StoredState = State & { version: number };

/** Where the state is stored: a file for the server, IndexedDB in the tab, nothing in tests. */
export type Storage = {
  /** undefined when there is no state of this version. */
  load: () => Promise<State | undefined>;
  save: (state: StoredState) => Promise<void>;
};

export function storedState(state: State): StoredState {
  return { version: VERSION, ...state };
}

/** Whether a stored value is a state of this version with all tables. */
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
