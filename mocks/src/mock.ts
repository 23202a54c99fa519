import { getResponse, type RequestHandler } from "msw";
import { type Db, openDb, replaceTables, tablesOf } from "./db/db.ts";
import { seedTables } from "./db/seed-tables.ts";
import type { Tables } from "./db/tables.ts";
import { handlers } from "./handlers/all.ts";
import { serve } from "./handlers/serve.ts";
import type { Decode } from "./pictures/pixels.ts";
import type { Scenario } from "./scenarios/scenario.ts";
import { scenarios } from "./scenarios/scenarios.ts";
import { calm, type Settings, type Storage, storedState } from "./state.ts";

export type Mock = {
  readonly db: Db;
  readonly handlers: RequestHandler[];
  /** The upstream as a function: what the BFF in the tab and in tests calls. */
  readonly upstream: (request: Request) => Promise<Response>;
  readonly settings: () => Settings;
  /** The one that is on. */
  readonly scenario: () => Scenario;
  /** A scenario prepares its rows when it is chosen; they are put back when it is left. */
  readonly change: (settings: Partial<Settings>) => Promise<void>;
  readonly reset: () => Promise<void>;
  /** Keeps what changed in the rows beside the handlers; they do it themselves. */
  readonly keep: () => Promise<void>;
};

type MockOptions = {
  storage?: Storage;
  clock?: () => Date;
  userAgent?: string;
  /** How this home reads pictures; without it the image search fails. */
  decode?: Decode;
};

/** A whole upstream: rows, rules, handlers, and the settings that the developer panel changes. */
export async function createMock({
  storage,
  clock = () => new Date(),
  userAgent,
  decode = cannotDecode,
}: MockOptions = {}): Promise<Mock> {
  const stored = await storage?.load();
  let settings = stored?.settings ?? calm;
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
      settings = calm;
      before = undefined;
      // Whoever talks to the issuer may keep its public key for long.
      replaceTables(db, { ...seedTables(now()), googleKeys: db.googleKeys });
      await changed();
    },
    keep: changed,
  };
}

/** Everything but the sign-ins made meanwhile, so that leaving a scenario signs nobody out. */
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
