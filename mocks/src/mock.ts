import { getResponse, type RequestHandler } from "msw";
import { type Db, openDb, replaceTables, tablesOf } from "./db/db.ts";
import { seedTables } from "./db/seed-tables.ts";
import type { Tables } from "./db/tables.ts";
import { handlers } from "./handlers/all.ts";
import { serve } from "./handlers/serve.ts";
import type { Decode } from "./pictures/pixels.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import { scenarios } from "./scenarios/scenarios.ts";
import { defaultSettings, type Settings, type Storage, storedState } from "./state.ts";

export type Mock = {
  readonly db: Db;
  readonly handlers: RequestHandler[];
  /** The upstream as a function, as used by the BFF in the tab and in tests. */
  readonly upstream: (request: Request) => Promise<Response>;
  readonly settings: () => Settings;
  /** The active scenario. */
  readonly scenario: () => Scenario;
  /** Choosing a scenario prepares its rows; leaving it restores the previous ones. */
  readonly change: (settings: Partial<Settings>) => Promise<void>;
  readonly reset: () => Promise<void>;
  /** Saves rows that were changed outside the handlers, which save by themselves. */
  readonly save: () => Promise<void>;
};

type MockOptions = {
  storage?: Storage;
  clock?: () => Date;
  userAgent?: string;
  /** Decodes pictures in this runtime; without it the image search fails. */
  decode?: Decode;
};

/** A whole upstream: rows, rules, handlers, and the settings of the developer panel. */
export async function createMock({
  storage,
  clock = () => new Date(),
  userAgent,
  decode = cannotDecode,
}: MockOptions = {}): Promise<Mock> {
  const stored = await storage?.load();
  let settings = stored?.settings ?? defaultSettings;
  let before = stored?.before;
  const now = () => new Date(clock().getTime() + settings.clockOffset);
  const db = openDb(stored?.tables ?? seedTables(now()), now);

  const changed = async () =>
    storage?.save(storedState({ tables: tablesOf(db), before, settings }));
  const active = (): Scenario => scenarios[settings.scenario];
  const routes = serve(handlers, {
    db,
    scenario: active,
    latency: () => settings.latency,
    changed,
    userAgent,
    decode,
  });

  return {
    db,
    handlers: routes,
    upstream: async (request) => (await getResponse(routes, request)) ?? notDocumented(),
    settings: () => settings,
    scenario: active,
    change: async (wanted) => {
      settings = { ...settings, ...wanted };
      if (wanted.scenario) {
        if (before) restoreRows(db, before);
        const { prepare } = active();
        before = prepare && structuredClone(tablesOf(db));
        prepare?.(db);
      }
      await changed();
    },
    reset: async () => {
      settings = defaultSettings;
      before = undefined;
      // Clients of the issuer may cache its public key.
      replaceTables(db, { ...seedTables(now()), googleKeys: db.googleKeys });
      await changed();
    },
    save: changed,
  };
}

/** Restores everything but sign-in data, so that leaving a scenario signs nobody out. */
function restoreRows(db: Db, rows: Tables): void {
  const { sequence, sessions, refreshTokens, letters, codes } = db;
  const { googleAccounts, googleCodes, googleTokens, googleKeys } = db;
  const google = { googleAccounts, googleCodes, googleTokens, googleKeys };
  replaceTables(db, { ...rows, sequence, sessions, refreshTokens, letters, codes, ...google });
}

function cannotDecode(): never {
  throw new Error("This mock was given no decoder of pictures");
}

function notDocumented(): Response {
  const body = { status: 404, message: "API không tồn tại", code: "NOT_FOUND" };
  return Response.json(body, { status: 404 });
}
