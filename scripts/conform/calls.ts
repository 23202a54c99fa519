import { isRecord } from "#bff/app/lib/type-guards.ts";
import { listIn } from "#bff/app/upstream/paging.ts";
import { type Operation, type OperationId, operations } from "#openapi/generated/operations.ts";
import {
  type Account,
  type Backend,
  type Call,
  type Caller,
  createBackend,
  createNotes,
  NOT_JUDGED,
  type Notes,
  operationOf,
} from "./backend.ts";
import { type Finding, judgeError, judgeSuccess, refused } from "./judge.ts";
import { writeAll, writes } from "./writes.ts";

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

/** Required params that no list provides. */
const queries: Partial<Record<OperationId, string>> = { listStatuses: "type=ORDER" };
const bodies: Partial<Record<OperationId, object>> = { searchLogs: { query: "" } };

/** Calls that provide ids come first. */
const reads = operations
  .filter(({ id, method }) => method === "GET" || bodies[id] !== undefined)
  .toSorted((one, other) => Number(one.id in sources) - Number(other.id in sources));

const sessionCalls = (["loginUser", "refreshTokens", "getCurrentUser"] as const).map(operationOf);

export const calls: readonly Operation[] = [...sessionCalls, ...reads];

const GUEST: Caller = { name: "a guest" };

/** Per list that provides ids. */
const MAX_ROWS = 5;

export type Result = {
  operation: Operation;
  findings: readonly Finding[];
  notTried?: string;
};

type Plan = {
  /** Without `/api`. */
  url: string;
  accounts: readonly Account[];
  /** Empty for all. */
  only: ReadonlySet<OperationId>;
  isWriting: boolean;
};

/** @throws Unreachable when the backend gives no response at all */
export async function callAll({ url, accounts, only, isWriting }: Plan): Promise<Result[]> {
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
  if (isWriting) {
    for (const caller of callers) await writeAll(backend, notes, { caller, only });
  }
  return [...calls, ...(isWriting ? writes : [])]
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

  function targetsOf({ id, path }: Operation, caller: Caller): string[] {
    const source = sources[id];
    if (!source) return [queries[id] ? `${path}?${queries[id]}` : path];
    const { name, from, field } = source;
    const named = from.map((list) => valuesOf(known.get(keyOf(list, caller)), field));
    const values = named.find((found) => found.length > 0) ?? [];
    return values.slice(0, MAX_ROWS).map((found) => {
      const value = encodeURIComponent(found);
      const filled = path.replace(`{${name}}`, value);
      return filled === path ? `${path}?${name}=${value}` : filled;
    });
  }

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

  /** A list and the call for one of its rows must agree. */
  function compareWithList({ id }: Operation, caller: Caller, body: unknown): void {
    for (const list of sources[id]?.from ?? []) {
      const expected = `as in ${list}`;
      const rows = rowsOf(known.get(keyOf(list, caller)));
      const names = rows.flatMap((row) => differing(row, body));
      notes.add(
        id,
        names.map((path) => {
          return { path, kind: "differs", expected, came: "another value", outcome: "untrue" };
        }),
      );
    }
  }

  async function idsOfNextPage(operation: Operation, call: Call): Promise<string[]> {
    const target = `${call.target}${call.target.includes("?") ? "&" : "?"}page=2`;
    const response = await backend.send(operation, { ...call, target });
    return response?.ok ? valuesOf((await judgeSuccess(operation, response)).body, "id") : [];
  }

  /** Detects a total that counts only its own page, which hides the others. */
  async function checkPages(operation: Operation, call: Call, body: unknown): Promise<void> {
    const { rows, total, size } = pageIn(body);
    if (total === undefined || rows === 0) return;
    const untrue = (path: string, expected: string, came: string) =>
      notes.add(operation.id, [{ path, kind: "count", expected, came, outcome: "untrue" }]);
    const all = "the number of all rows";
    if (total < rows) return untrue("total", all, "fewer than the rows of this page");
    if (rows !== size) return;
    const ids = valuesOf(body, "id");
    const nextIds = await idsOfNextPage(operation, call);
    // Without pagination the next page has the same rows.
    if (nextIds.length === 0 || nextIds[0] === ids[0]) return;
    if (total === rows) untrue("total", all, "the rows of one page; the next has others");
    if (nextIds.some((id) => ids.includes(id))) {
      untrue("page", "other rows on the next page", "some of this page again");
    }
  }

  return async (operation: Operation, caller: Caller): Promise<void> => {
    const { id } = operation;
    const targets = targetsOf(operation, caller);
    if (targets.length === 0) {
      notes.addReason(id, `no id from ${sources[id]?.from.join(" or ")}`, caller.name);
    }
    for (const target of targets) await call(operation, caller, target);
  };

  async function call(operation: Operation, caller: Caller, target: string): Promise<void> {
    const { id } = operation;
    await withoutToken(operation, target);
    if (caller.session) caller.session = await backend.fresh(caller.session);
    const sent = { target, token: caller.session?.accessToken, body: bodies[id] };
    const response = await backend.send(operation, sent);
    if (!response) return;
    const { ok, status } = response;
    if (ok) {
      const { body, findings } = await judgeSuccess(operation, response);
      known.set(keyOf(id, caller), body);
      notes.judged(id);
      notes.add(id, findings);
      compareWithList(operation, caller, body);
      await checkPages(operation, sent, body);
      return;
    }
    notes.add(id, await judgeError(response));
    const expected = sources[id] ? "200 for an id that a list named" : "200";
    if (NOT_JUDGED.has(status)) notes.addReason(id, `status ${status}`, caller.name);
    else notes.add(id, [refused("status", expected, `${status}`)]);
  }
}

/** Public, and its parameter too. */
const isForGuests = ({ id, public: isPublic }: Operation) =>
  isPublic && (sources[id]?.from ?? []).every((list) => operationOf(list).public);

function isNeeded(id: OperationId, only: ReadonlySet<OperationId>): boolean {
  if (only.size === 0 || only.has(id)) return true;
  return [...only].some((wanted) => sources[wanted]?.from.includes(id));
}

function pageIn(body: unknown): { rows: number; total?: number; size?: unknown } {
  const rows = isRecord(body) ? (listIn(body)?.length ?? 0) : 0;
  if (!isRecord(body) || typeof body.total !== "number") return { rows };
  // The stock counts products, of which each has several rows.
  if ("pageSize" in body) return { rows };
  return { rows, total: body.total, size: body.limit ?? body.size };
}

function rowsOf(body: unknown): unknown[] {
  if (Array.isArray(body)) return body;
  return isRecord(body) ? (listIn(body) ?? [body]) : [];
}

const SIMPLE = new Set(["string", "number", "boolean"]);

function differing(one: unknown, other: unknown): string[] {
  if (!isRecord(one) || !isRecord(other) || one.id !== other.id) return [];
  return Object.keys(one).filter(
    (name) =>
      SIMPLE.has(typeof one[name]) && SIMPLE.has(typeof other[name]) && one[name] !== other[name],
  );
}

function valuesOf(body: unknown, field: string): string[] {
  const values = rowsOf(body).map((row) => (isRecord(row) ? row[field] : undefined));
  return values.filter((one) => typeof one === "string" || typeof one === "number").map(String);
}
