import { getResponse, type RequestHandler } from "msw";
import { type CallLog, createCallLog } from "./control/call-log.ts";
import { type Db, openDb, tablesOf } from "./db/db.ts";
import { seedTables } from "./db/seed-tables.ts";
import { handlers } from "./handlers/all.ts";
import { serve } from "./handlers/serve.ts";
import type { Decode } from "./pictures/pixels.ts";
import { combine, type Scenario } from "./scenarios/scenario.ts";
import { scenarios } from "./scenarios/scenarios.ts";
import { prepareRows, undoRows } from "./scenarios/undo.ts";
import {
  type Change,
  changed,
  defaultSettings,
  type Settings,
  type Storage,
  storedState,
} from "./state.ts";

export type Mock = {
  readonly db: Db;
  readonly handlers: RequestHandler[];
  /** The upstream as a function, as used by the BFF in the tab and in tests. */
  readonly upstream: (request: Request) => Promise<Response>;
  readonly settings: () => Settings;
  /** The active scenarios as one. */
  readonly scenario: () => Scenario;
  /** Other scenarios prepare their rows; those that are left take only their own back. */
  readonly change: (change: Change) => Promise<void>;
  readonly reset: () => Promise<void>;
  /** The latest calls. */
  readonly calls: CallLog;
  /** Saves rows that were changed outside the handlers, which save by themselves. */
  readonly save: () => Promise<void>;
};

type MockOptions = {
  storage?: Storage;
  clock?: () => Date;
  userAgent?: string;
  /** Decodes pictures in this runtime; without it the image search fails. */
  decode?: Decode;
  /** A fraction in [0, 1) for the error rate. */
  random?: () => number;
};

/** A whole upstream: rows, rules, handlers, and the settings of the developer panel. */
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
  const calls = createCallLog();
  const routes = serve(handlers, {
    db,
    scenario: () => scenario,
    settings: () => settings,
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
      settings = changed(settings, wanted);
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
    save,
  };
}

const scenarioOf = ({ scenarios: names }: Settings) =>
  combine(names.map((name) => scenarios[name]));

function cannotDecode(): never {
  throw new Error("This mock was given no decoder of pictures");
}

function notDocumented(): Response {
  const body = { status: 404, message: "API không tồn tại", code: "NOT_FOUND" };
  return Response.json(body, { status: 404 });
}
