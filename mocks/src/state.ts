import * as v from "valibot";
import {
  type Answer,
  answerKeyShape,
  answerShape,
  withAnswer,
  withoutAnswer,
} from "./answers/answer.ts";
import { emptyTables } from "./db/db.ts";
import type { Tables } from "./db/tables.ts";
import type { Saved } from "./saved.ts";
import { isScenarioName, type ScenarioName } from "./scenarios/scenarios.ts";
import type { Undo } from "./scenarios/undo.ts";

// Increase when the shape of a row changes, so that no old state is loaded.
const VERSION = 7;

/** Milliseconds; the BFF gives up after 10 seconds. */
const MOST_LATENCY = 60_000;

const scenarioName = v.custom<ScenarioName>(
  (name) => typeof name === "string" && isScenarioName(name),
  "There is no such scenario",
);

export const settingsShape = v.object({
  /** In the order of activation; empty is the normal situation. */
  scenarios: v.array(scenarioName),
  /** Milliseconds before every response. */
  latency: v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_LATENCY)),
  /** Milliseconds by which the mock's clock is ahead. */
  clockOffset: v.pipe(v.number(), v.finite()),
  /** Share of calls that fail with 503, from 0 to 1; signing in never does. */
  errorRate: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  /** Newest first. */
  answers: v.array(answerShape),
});

export type Settings = v.InferOutput<typeof settingsShape>;

/** `scenario` switches on only this one, "normal" none; answers and recordings change one by one. */
export const changeShape = v.pipe(
  // An array would be an empty change.
  v.custom<object>((change) => !Array.isArray(change)),
  v.partial(
    v.object({
      ...settingsShape.entries,
      scenario: scenarioName,
      addAnswer: answerShape,
      dropAnswer: answerKeyShape,
      startRecording: v.string(),
      stopRecording: v.string(),
    }),
  ),
);

export type Change = v.InferOutput<typeof changeShape>;

export const defaultSettings: Settings = {
  scenarios: [],
  latency: 0,
  clockOffset: 0,
  errorRate: 0,
  answers: [],
};

export function changed(
  settings: Settings,
  { scenario, addAnswer, dropAnswer, startRecording, stopRecording, ...change }: Change,
  recorded: readonly Answer[] = [],
): Settings {
  const wanted = scenario ? [scenario] : (change.scenarios ?? settings.scenarios);
  const scenarios = [...new Set(wanted)].filter((name) => name !== "normal");
  const ended = new Set([startRecording, stopRecording]);
  let answers = (change.answers ?? settings.answers).filter(
    ({ recording }) => recording === undefined || !ended.has(recording),
  );
  if (addAnswer) answers = withAnswer(answers, addAnswer);
  if (dropAnswer) answers = withoutAnswer(answers, dropAnswer);
  return { ...settings, ...change, scenarios, answers: [...answers, ...recorded] };
}

/** Survives a restart of the server or a reload of the tab. */
export type State = {
  tables: Tables;
  undo: Undo | undefined;
  settings: Settings;
};

export type StoredState = State & { version: number };

/** A file for the server, IndexedDB in the tab, nothing in tests. */
export type Storage = {
  /** undefined: no state of this version. */
  load: () => Promise<State | undefined>;
  save: (state: StoredState) => Promise<void>;
  /** What was saved by name, unvalidated. */
  loadSaved: () => Promise<unknown>;
  saveSaved: (saved: Saved) => Promise<void>;
};

export function storedState(state: State): StoredState {
  return { version: VERSION, ...state };
}

/** @throws RangeError with a message, when it is no state of this version */
export function requireState(found: unknown): StoredState {
  if (isStoredState(found)) return found;
  if (!isRecord(found) || typeof found.version !== "number" || !isRecord(found.tables)) {
    throw new RangeError("Đây không phải trạng thái đã lưu của máy chủ giả lập.");
  }
  throw new RangeError(
    found.version === VERSION
      ? "Trạng thái này thiếu bảng hoặc thiết lập: không nạp được."
      : `Trạng thái này thuộc phiên bản ${found.version}, còn máy chủ giả lập là phiên bản ${VERSION}: không nạp được.`,
  );
}

export function isStoredState(found: unknown): found is StoredState {
  if (!isRecord(found) || found.version !== VERSION) return false;
  const { tables, undo, settings } = found;
  const isUndo = undo === undefined || isRecord(undo);
  return isTables(tables) && isUndo && v.is(settingsShape, settings);
}

function isTables(found: unknown): boolean {
  if (!isRecord(found)) return false;
  return Object.entries(emptyTables()).every(([name, empty]) =>
    Array.isArray(empty) ? Array.isArray(found[name]) : typeof found[name] === typeof empty,
  );
}

function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === "object" && found !== null;
}
