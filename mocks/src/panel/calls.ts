import type { QueryClient } from "@tanstack/react-query";
import type { Answer, Recording } from "../answers/answer.ts";
import type { LoggedCall, OpenedCall } from "../control/call-log.ts";
import type { ControlState, Email } from "../control/control.ts";
import type { Row } from "../control/rows.ts";
import type { Change } from "../state.ts";

export async function call<Body>(path: string, method = "GET", body?: object): Promise<Body> {
  const response = await fetch(path, {
    method,
    headers: { "content-type": "application/json", "x-tap-csrf": "1" },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  const json: unknown = text ? JSON.parse(text) : undefined;
  if (!response.ok) throw new Error((json as { message?: string })?.message ?? "Lỗi");
  return json as Body;
}

export const readState = () => call<ControlState>("/__mock/state");
export const readMailbox = () => call<Email[]>("/__mock/mailbox");
export const readCalls = () => call<LoggedCall[]>("/__mock/calls");
export const openCall = (id: number) => call<OpenedCall>(`/__mock/calls/${id}`);
export const readWholeAnswers = () => call<Answer[]>("/__mock/answers");
export const changeState = (change: Change) => call<ControlState>("/__mock/state", "PUT", change);
export const resetData = () => call<ControlState>("/__mock/reset", "POST");

export const saveRecording = (name: string, part: { calls: number[] } | { answers: Answer[] }) =>
  call<{ saved: number; skipped: number }>("/__mock/recordings", "POST", { name, ...part });

const named = (kind: "recordings" | "states", name: string) =>
  `/__mock/${kind}?name=${encodeURIComponent(name)}`;

export const readRecording = (name: string) => call<Recording>(named("recordings", name));
export const deleteRecording = (name: string) => call<void>(named("recordings", name), "DELETE");

/** Without `state`: the current one. */
export const saveState = (name: string, state?: unknown) =>
  call<void>("/__mock/states", "POST", { name, state });
export const readSavedState = (name: string) => call<unknown>(named("states", name));
export const deleteState = (name: string) => call<void>(named("states", name), "DELETE");
export const loadState = (name: string) => call<void>("/__mock/states/load", "POST", { name });

export type Table = { name: string; count: number };

export const readTables = () => call<Table[]>("/__mock/tables");
export const readRows = (table: string, query: string) =>
  call<{ rows: Row[]; total: number }>(`/__mock/tables/${table}?q=${encodeURIComponent(query)}`);
/** Without `row` deletes it. */
export const writeRow = (table: string, was: Row, row?: Row) =>
  call<void>(`/__mock/tables/${table}`, "PUT", { was, row });

/** The open list and the inbox refetch at once instead of within half a minute. */
export async function addNewWork(): Promise<void> {
  await call<void>("/__mock/new-work", "POST", { to: (await readUser()).email });
  await pageApp()?.queryClient.invalidateQueries({ queryKey: ["newWork"] });
}

type Session = { user: { email?: string; fullName?: string } | null };

/** From the app's cache: polling by calls would fill the list of calls. "" for nobody. */
export async function readUser(): Promise<{ email: string; name: string }> {
  const known = pageApp()?.queryClient.getQueryData<Session>(["session"]);
  const { user } = known ?? (await call<Session>("/bff/session"));
  return { email: user?.email ?? "", name: user?.fullName ?? "" };
}

type Account = { email: string; password: string };

/** undefined signs out. */
export async function switchAccount(account: Account | undefined): Promise<void> {
  await call("/bff/logout", "POST");
  if (!account) return;
  await call("/bff/login", "POST", { identifier: account.email, password: account.password });
}

/** Applies what the address asks for and removes it from there; resolves to whether it asked. */
export async function followLink(): Promise<boolean> {
  const { wanted, rest } = readLink(location.href);
  if (!wanted) return false;
  // Bypasses the router, which would change a page that React may be hydrating.
  History.prototype.replaceState.call(history, history.state, "", rest);
  const { role, ...settings } = wanted;
  const { accounts } = await changeState(settings);
  if (role) {
    const account = accounts.find(({ email, role: code }) => email === role || code === role);
    if (!account && role !== "guest") throw new Error(`Không có tài khoản nào là ${role}`);
    await switchAccount(account);
  }
  return true;
}

type Settings = Pick<ControlState, "scenarios" | "latency" | "errorRate" | "clockOffset"> & {
  answers: Answer[];
};

/** `role`: an e-mail address, a role's code, or "guest". */
type LinkedState = Partial<Settings> & { role?: string };

/** Marks a complete link: what it does not name is switched off. */
const SIGN = "scenario";

/** A handwritten link without SIGN changes only what it names. */
const isAccount = (role: string) => /^(?:guest|R\d\d|\S+@\S+)$/.test(role);

const OWN = new Set([SIGN, "role", "latency", "errors", "clock", "force", "answers"]);

/** Servers refuse longer ones. */
const MOST_LINKED = 4_000;

/** An error of a whole operation, which a link holds in readable words. */
const isForced = ({ address, body, once, recording }: Answer) =>
  address === undefined && body === undefined && !once && recording === undefined;

/** undefined: too long for a link. */
export function linkedAnswers(answers: readonly Answer[]): string | undefined {
  const text = JSON.stringify(answers.filter((one) => !isForced(one)));
  return text.length > MOST_LINKED ? undefined : text;
}

/** The panel's part comes last, so that a page may have a `role` of its own. */
export function linkOf(address: string, settings: Settings, role: string): string {
  const url = new URL(split(address).rest);
  const { scenarios, latency, errorRate, clockOffset, answers } = settings;
  url.searchParams.append(SIGN, scenarios.join(",") || "normal");
  url.searchParams.append("role", role);
  if (latency) url.searchParams.append("latency", String(latency));
  if (errorRate) url.searchParams.append("errors", String(errorRate));
  if (clockOffset) url.searchParams.append("clock", String(clockOffset));
  const forced = answers.filter(isForced).map(({ operation, status }) => `${operation}:${status}`);
  if (forced.length > 0) url.searchParams.append("force", forced.join(","));
  const others = linkedAnswers(answers);
  if (others && others !== "[]") url.searchParams.append("answers", others);
  return url.href;
}

export function readLink(address: string): { wanted?: LinkedState; rest: string } {
  const { own, rest } = split(address, true);
  if (!own) return { rest };
  const isWhole = own.has(SIGN);
  const number = (name: string) => (own.has(name) ? Number(own.get(name)) : 0);
  const names = (own.get(SIGN) ?? "").split(",").filter((name) => name && name !== "normal");
  return {
    rest,
    wanted: {
      ...(isWhole && { scenarios: names as ControlState["scenarios"] }),
      ...((isWhole || own.has("latency")) && { latency: number("latency") }),
      ...((isWhole || own.has("errors")) && { errorRate: number("errors") }),
      ...((isWhole || own.has("clock")) && { clockOffset: number("clock") }),
      ...((isWhole || own.has("force") || own.has("answers")) && { answers: answersIn(own) }),
      ...(own.has("role") && { role: own.get("role") ?? undefined }),
    },
  };
}

/** Not validated: the mock checks them. */
function answersIn(own: URLSearchParams): Answer[] {
  const forced = (own.get("force") ?? "").split(",").filter(Boolean);
  return [
    ...forced.map((one) => {
      const [operation, status] = one.split(":");
      return { operation: operation as Answer["operation"], status: Number(status) };
    }),
    ...JSON.parse(own.get("answers") ?? "[]"),
  ];
}

/** In any order: links may be handwritten. Of two `role`s the last is the panel's, as in `linkOf`. */
function split(address: string, mayBePart = false): { own?: URLSearchParams; rest: string } {
  const url = new URL(address);
  const all = [...url.searchParams];
  const isWhole = url.searchParams.has(SIGN);
  const isOwn = ([name, value]: [string, string], at: number) =>
    OWN.has(name) &&
    all.findLastIndex(([other]) => other === name) === at &&
    (isWhole || name !== "role" || isAccount(value));
  const ours = all.filter(isOwn);
  if (!isWhole && !(mayBePart && ours.length > 0)) return { rest: url.href };
  url.search = new URLSearchParams(all.filter((one, at) => !isOwn(one, at))).toString();
  return { own: new URLSearchParams(ours), rest: url.href };
}

type PageApp = {
  queryClient: QueryClient;
  router: {
    invalidate: () => Promise<void>;
    navigate: (to: { href: string; replace: true }) => unknown;
  };
};

type Fiber = { memoizedProps?: unknown; child?: Fiber | null; sibling?: Fiber | null };

/** Read from React's own tree, so that the product needs no code for the panel. */
export function pageApp(root = document.getElementById("root")): PageApp | undefined {
  const key = Object.keys(root ?? {}).find((name) => name.startsWith("__reactContainer$"));
  const container =
    key && (root as unknown as Record<string, { stateNode?: { current?: Fiber } }>)[key];
  return container ? find(container.stateNode?.current) : undefined;
}

function find(fiber: Fiber | null | undefined): PageApp | undefined {
  for (let one = fiber; one; one = one.sibling) {
    if (isApp(one.memoizedProps)) return one.memoizedProps;
    const below = find(one.child);
    if (below) return below;
  }
  return undefined;
}

const isApp = (props: unknown): props is PageApp =>
  typeof props === "object" && props !== null && "queryClient" in props && "router" in props;
