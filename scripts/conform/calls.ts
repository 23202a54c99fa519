import { isRecord } from "#bff/app/lib/type-guards.ts";
import type { SessionData } from "#bff/app/session/sessions.ts";
import { listIn } from "#bff/app/upstream/paging.ts";
import { type Operation, type OperationId, operations } from "#openapi/generated/operations.ts";
import {
  type Account,
  type Backend,
  createBackend,
  createNotes,
  type Notes,
  operationOf,
} from "./backend.ts";
import { type Finding, judgeError, judgeSuccess, refused } from "./judge.ts";

/** Where a parameter comes from: a field of the first row of one of these responses. */
type Source = { name: string; from: readonly OperationId[]; field: string };

const idOf = (...from: OperationId[]): Source => ({ name: "id", from, field: "id" });

const sources: Partial<Record<OperationId, Source>> = {
  getPublicProfile: { name: "uid", from: ["getMyProfile"], field: "uidCode" },
  getMyDocument: idOf("listMyDocuments"),
  adminGetUser: idOf("adminListUsers"),
  getRoleGroup: idOf("listRoleGroups"),
  getRoleGroupStats: idOf("listRoleGroups"),
  listRoleGroupUsers: { name: "roleGroupId", from: ["listRoleGroups"], field: "id" },
  getBanner: idOf("listBanners"),
  getProduct: idOf("listPublicProducts"),
  getProductInventory: idOf("listPublicProducts"),
  getProductStats: idOf("listPublicProducts"),
  getRatingSummary: idOf("listPublicProducts"),
  listProductHistory: idOf("listShopProducts", "adminListProducts", "superadminListProducts"),
  getCategory: idOf("listPublicCategories"),
  getOrder: idOf("listMyOrders"),
  adminGetOrder: idOf("adminListOrders"),
  shopGetOrder: idOf("shopListOrders"),
  getInventoryProduct: idOf("listInventory", "listShopInventory"),
  listStockHistory: idOf("listInventory", "listShopInventory"),
  getWalletTransaction: idOf("listWalletTransactions"),
  getWithdrawRequest: idOf("listWithdrawRequests"),
  getUserActivity: { name: "userId", from: ["adminListUsers"], field: "id" },
};

/** What a call needs and no list names. */
const queries: Partial<Record<OperationId, string>> = { listStatuses: "type=ORDER" };
const bodies: Partial<Record<OperationId, object>> = { searchLogs: { query: "" } };

/** Every GET, and the search that has a body; those that others take their ids from come first. */
const reads = operations
  .filter(({ id, method }) => method === "GET" || bodies[id] !== undefined)
  .toSorted((one, other) => Number(one.id in sources) - Number(other.id in sources));

const sessionCalls = (["loginUser", "refreshTokens", "getCurrentUser"] as const).map(operationOf);

/** What can be asked of a backend, in the order of the report. */
export const calls: readonly Operation[] = [...sessionCalls, ...reads];

/** `name`: for the report, in place of the identifier. */
type Caller = { name: string; session?: SessionData };

const GUEST: Caller = { name: "a guest" };

/** Without the right, or too often: says nothing about the response that others get. */
const NOT_JUDGED: ReadonlySet<number> = new Set([403, 429]);

export type Result = {
  operation: Operation;
  findings: readonly Finding[];
  /** Why no success was judged. */
  notTried?: string;
};

type Plan = {
  /** The backend's address, without `/api`. */
  url: string;
  accounts: readonly Account[];
  /** Empty for all. */
  only: ReadonlySet<OperationId>;
};

/**
 * Makes the calls with every account, one at a time.
 * @throws Unreachable when the backend gives no response at all
 */
export async function callAll({ url, accounts, only }: Plan): Promise<Result[]> {
  const notes = createNotes();
  const backend = createBackend(url, notes);
  const callers: Caller[] = [];
  for (const [index, account] of accounts.entries()) {
    const name = `account ${index + 1}`;
    const session = await backend.signIn(account, name);
    if (session) callers.push({ name, session });
  }
  const attempt = createAttempt(backend, notes);
  for (const operation of reads.filter(({ id }) => isNeeded(id, only))) {
    const able = isForGuests(operation) ? [GUEST] : callers;
    for (const caller of able) await attempt(operation, caller);
  }
  return calls
    .filter(({ id }) => only.size === 0 || only.has(id))
    .map((operation) => {
      const { findings, isJudged, reasons } = notes.of(operation.id);
      const why = [...reasons].map(([reason, names]) => `${reason} (${names.join(", ")})`);
      const notTried = why.join("; ") || "no account is signed in";
      return { operation, findings, ...(!isJudged && { notTried }) };
    });
}

function createAttempt(backend: Backend, notes: Notes) {
  const known = new Map<string, unknown>();
  const triedWithoutToken = new Set<OperationId>();
  const keyOf = (id: OperationId, { name }: Caller) => `${id} ${name}`;

  /** Path and query; undefined when no list names an id. */
  function targetOf({ id, path }: Operation, caller: Caller): string | undefined {
    const source = sources[id];
    if (!source) return queries[id] ? `${path}?${queries[id]}` : path;
    const { name, from, field } = source;
    const found = from
      .map((list) => firstOf(known.get(keyOf(list, caller)), field))
      .find((value) => value !== undefined);
    if (found === undefined) return undefined;
    const value = encodeURIComponent(found);
    const filled = path.replace(`{${name}}`, value);
    return filled === path ? `${path}?${name}=${value}` : filled;
  }

  /** Once: the BFF renews a session after a 401 alone. */
  async function withoutToken(operation: Operation, target: string): Promise<void> {
    const { id } = operation;
    if (operation.public || triedWithoutToken.has(id)) return;
    triedWithoutToken.add(id);
    const response = await backend.send(operation, { target, body: bodies[id] });
    if (!response) return;
    const { status } = response;
    if (status === 401) notes.add(id, await judgeError(response));
    else notes.add(id, [refused("status", "401 without a token", `${status}`)]);
  }

  return async (operation: Operation, caller: Caller): Promise<void> => {
    const { id } = operation;
    const target = targetOf(operation, caller);
    if (target === undefined) {
      notes.addReason(id, `no id from ${sources[id]?.from.join(" or ")}`, caller.name);
      return;
    }
    await withoutToken(operation, target);
    if (caller.session) caller.session = await backend.fresh(caller.session);
    const token = caller.session?.accessToken;
    const response = await backend.send(operation, { target, token, body: bodies[id] });
    if (!response) return;
    const { ok, status } = response;
    if (ok) {
      const { body, findings } = await judgeSuccess(operation, response);
      known.set(keyOf(id, caller), body);
      notes.judged(id);
      notes.add(id, findings);
      return;
    }
    notes.add(id, await judgeError(response));
    const expected = sources[id] ? "200 for an id that a list named" : "200";
    if (NOT_JUDGED.has(status)) notes.addReason(id, `status ${status}`, caller.name);
    else notes.add(id, [refused("status", expected, `${status}`)]);
  };
}

/** Public, and its parameter too. */
const isForGuests = ({ id, public: isPublic }: Operation) =>
  isPublic && (sources[id]?.from ?? []).every((list) => operationOf(list).public);

function isNeeded(id: OperationId, only: ReadonlySet<OperationId>): boolean {
  if (only.size === 0 || only.has(id)) return true;
  return [...only].some((wanted) => sources[wanted]?.from.includes(id));
}

/** A field of the first row of a list, or of the object itself. */
function firstOf(body: unknown, field: string): string | undefined {
  const rows = Array.isArray(body) ? body : isRecord(body) ? (listIn(body) ?? [body]) : [];
  const values = rows.map((row) => (isRecord(row) ? row[field] : undefined));
  const value = values.find((one) => typeof one === "string" || typeof one === "number");
  return value === undefined ? undefined : String(value);
}
