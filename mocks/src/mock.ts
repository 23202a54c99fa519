import { getResponse, type RequestHandler } from "msw";
import { inTurn, responseOf, takeAnswer } from "./answers/answer.ts";
import { type CallLog, createCallLog } from "./control/call-log.ts";
import { editRow, type Row } from "./control/rows.ts";
import { type Db, openDb, tablesOf } from "./db/db.ts";
import { seedTables } from "./db/seed-tables.ts";
import { handlers } from "./handlers/all.ts";
import { serve } from "./handlers/serve.ts";
import type { Decode } from "./pictures/pixels.ts";
import { createSaved, type SavedThings } from "./saved.ts";
import { combine, type Scenario } from "./scenarios/scenario.ts";
import { scenarios } from "./scenarios/scenarios.ts";
import { prepareRows, undoRows } from "./scenarios/undo.ts";
import {
  type Change,
  changed,
  defaultSettings,
  type Settings,
  type Storage,
  type StoredState,
  storedState,
} from "./state.ts";

export type Mock = {
  readonly db: Db;
  readonly handlers: RequestHandler[];
  /** The upstream as a function, for the BFF in the tab and for tests. */
  readonly upstream: (request: Request) => Promise<Response>;
  readonly settings: () => Settings;
  readonly scenario: () => Scenario;
  /** When the set of scenarios changes, undoes what the old set prepared and prepares the new set. */
  readonly change: (change: Change) => Promise<void>;
  readonly reset: () => Promise<void>;
  readonly saved: SavedThings;
  /** Without who is signed in. */
  readonly snapshot: () => StoredState;
  /** Keeps who is signed in. */
  readonly restore: (state: StoredState) => Promise<void>;
  /** Without `row` deletes it. @throws RangeError with a message */
  readonly edit: (table: string, was: Row, row?: Row) => Promise<void>;
  readonly calls: CallLog;
  /** Saves rows that were changed outside the handlers, which save by themselves. */
  readonly save: () => Promise<void>;
};

type MockOptions = {
  storage?: Storage;
  clock?: () => Date;
  userAgent?: string;
  /** Without it the image search fails. */
  decode?: Decode;
  /** In [0, 1), for the error rate. */
  random?: () => number;
};

export async function createMock({
  storage,
  clock = () => new Date(),
  userAgent,
  decode = cannotDecode,
  random = Math.random,
}: MockOptions = {}): Promise<Mock> {
  const stored = await storage?.load();
  let settings = stored?.settings ?? defaultSettings;
  let undo = stored?.undo;
  let scenario = scenarioOf(settings);
  const now = () => new Date(clock().getTime() + settings.clockOffset);
  const db = openDb(stored?.tables ?? seedTables(now()), now);

  const save = async () => storage?.save(storedState({ tables: tablesOf(db), undo, settings }));
  const saved = createSaved({
    stored: await storage?.loadSaved(),
    save: async (all) => storage?.saveSaved(all),
  });
  const calls = createCallLog();
  const routes = serve(handlers, {
    db,
    scenario: () => scenario,
    settings: () => settings,
    answer: async ({ id }, url) => {
      const { answer, left } = takeAnswer(settings.answers, id, url);
      if (left !== settings.answers) {
        settings = { ...settings, answers: [...left] };
        await save();
      }
      return answer && responseOf(answer);
    },
    random,
    calls,
    changed: save,
    userAgent,
    decode,
  });

  return {
    db,
    handlers: routes,
    upstream: async (request) => (await getResponse(routes, request)) ?? notDocumented(),
    settings: () => settings,
    scenario: () => scenario,
    calls,
    change: async (wanted) => {
      const before = settings.scenarios;
      const started = wanted.startRecording && saved.recording(wanted.startRecording);
      settings = changed(settings, wanted, started ? inTurn(started) : []);
      if (before.join() !== settings.scenarios.join()) {
        if (undo) undoRows(db, undo);
        scenario = scenarioOf(settings);
        undo = prepareRows(db, (rows) => scenario.prepare?.(rows));
      }
      await save();
    },
    reset: async () => {
      settings = defaultSettings;
      scenario = scenarioOf(settings);
      undo = undefined;
      calls.clear();
      // Clients of the issuer may cache its public key.
      Object.assign(db, { ...seedTables(now()), googleKeys: db.googleKeys });
      await save();
    },
    saved,
    snapshot: () => {
      const tables = { ...tablesOf(db), ...signedOut };
      return storedState(structuredClone({ tables, undo, settings }));
    },
    restore: async (state) => {
      const { sessions, refreshTokens, googleKeys } = db;
      const sequence = Math.max(db.sequence, state.tables.sequence);
      ({ undo, settings } = structuredClone({ undo: state.undo, settings: state.settings }));
      scenario = scenarioOf(settings);
      const kept = { sessions, refreshTokens, googleKeys, sequence };
      Object.assign(db, structuredClone(state.tables), kept);
      await save();
    },
    edit: async (table, was, row) => {
      editRow(db, { table, was, row });
      await save();
    },
    save,
  };
}

/** Not in a saved state, which may be sent to somebody else. */
const signedOut = {
  sessions: [],
  refreshTokens: [],
  googleCodes: [],
  googleTokens: [],
  googleKeys: [],
};

const scenarioOf = ({ scenarios: names }: Settings) =>
  combine(names.map((name) => scenarios[name]));

function cannotDecode(): never {
  throw new Error("This mock was given no decoder of pictures");
}

function notDocumented(): Response {
  const body = { status: 404, message: "API không tồn tại", code: "NOT_FOUND" };
  return Response.json(body, { status: 404 });
}
