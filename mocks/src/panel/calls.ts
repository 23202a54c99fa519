import type { QueryClient } from "@tanstack/react-query";
import type { LoggedCall } from "../control/call-log.ts";
import type { ControlState, Email } from "../control/control.ts";
import type { Change } from "../state.ts";

async function call<Body>(path: string, method = "GET", body?: object): Promise<Body> {
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
export const changeState = (change: Change) => call<ControlState>("/__mock/state", "PUT", change);
export const resetData = () => call<ControlState>("/__mock/reset", "POST");

type Session = { user: { email?: string; fullName?: string } | null };

/**
 * Who is signed in; the name of nobody is "". From the app's cache: a call every two seconds would
 * fill the list of calls.
 */
export async function readUser(): Promise<{ email: string; name: string }> {
  const known = pageApp()?.queryClient.getQueryData<Session>(["session"]);
  const { user } = known ?? (await call<Session>("/bff/session"));
  return { email: user?.email ?? "", name: user?.fullName ?? "" };
}

type Account = { email: string; password: string };

/** Signs in with another account through the BFF, as the login page does; without one, signs out. */
export async function switchAccount(account: Account | undefined): Promise<void> {
  await call("/bff/logout", "POST");
  if (!account) return;
  await call("/bff/login", "POST", { identifier: account.email, password: account.password });
}

/**
 * Switches on what the page's address asks for, once, and takes it out of the address. Resolves to
 * whether it asked for anything.
 */
export async function followLink(): Promise<boolean> {
  const { wanted, rest } = readLink(location.href);
  if (!wanted) return false;
  history.replaceState(history.state, "", rest);
  const { role, ...settings } = wanted;
  const { accounts } = await changeState(settings);
  if (role) {
    const account = accounts.find(({ email, role: code }) => email === role || code === role);
    if (!account && role !== "guest") throw new Error(`Không có tài khoản nào là ${role}`);
    await switchAccount(account);
  }
  return true;
}

/** What a link switches on. `role` is an e-mail address, a role's code, or "guest". */
type LinkedState = Partial<
  Pick<ControlState, "scenarios" | "latency" | "errorRate" | "clockOffset" | "forced">
> & { role?: string };

type Settings = Pick<
  ControlState,
  "scenarios" | "latency" | "errorRate" | "clockOffset" | "forced"
>;

/** It makes an address a link that carries everything: what the link does not name is switched off. */
const SIGN = "scenario";

/** Written by hand a link may do without it: then nothing changes but what it names. */
const isAccount = (role: string) => /^(?:guest|R\d\d|\S+@\S+)$/.test(role);

const OWN = new Set([SIGN, "role", "latency", "errors", "clock", "force"]);

/**
 * The page's address with all that is switched on. The panel's part comes last, so a page may have
 * a `role` of its own.
 */
export function linkOf(address: string, settings: Settings, role: string): string {
  const url = new URL(split(address).rest);
  const { scenarios, latency, errorRate, clockOffset, forced } = settings;
  url.searchParams.append(SIGN, scenarios.join(",") || "normal");
  url.searchParams.append("role", role);
  if (latency) url.searchParams.append("latency", String(latency));
  if (errorRate) url.searchParams.append("errors", String(errorRate));
  if (clockOffset) url.searchParams.append("clock", String(clockOffset));
  if (forced) url.searchParams.append("force", `${forced.operation}:${forced.status}`);
  return url.href;
}

/** What a link asks for, and the address that is left. */
export function readLink(address: string): { wanted?: LinkedState; rest: string } {
  const { own, rest } = split(address, true);
  if (!own) return { rest };
  const isWhole = own.has(SIGN);
  const number = (name: string) => (own.has(name) ? Number(own.get(name)) : 0);
  const [operation, status] = own.get("force")?.split(":") ?? [];
  const names = (own.get(SIGN) ?? "").split(",").filter((name) => name && name !== "normal");
  return {
    rest,
    wanted: {
      ...(isWhole && { scenarios: names as ControlState["scenarios"] }),
      ...((isWhole || own.has("latency")) && { latency: number("latency") }),
      ...((isWhole || own.has("errors")) && { errorRate: number("errors") }),
      ...((isWhole || own.has("clock")) && { clockOffset: number("clock") }),
      ...((isWhole || operation) && {
        forced: operation
          ? ({ operation, status: Number(status) } as NonNullable<ControlState["forced"]>)
          : null,
      }),
      ...(own.has("role") && { role: own.get("role") ?? undefined }),
    },
  };
}

/**
 * The order is free, so that a link may be written by hand. Of two `role`s the last is the panel's:
 * `linkOf` writes its own after the page's.
 */
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

/** What the panel needs of the app in the same page. */
type PageApp = {
  queryClient: QueryClient;
  router: {
    invalidate: () => Promise<void>;
    navigate: (to: { href: string; replace: true }) => unknown;
  };
};

type Fiber = { memoizedProps?: unknown; child?: Fiber | null; sibling?: Fiber | null };

/**
 * The app's query client and router, read from React's own tree: so the product holds no line for the
 * panel. Undefined until the app is drawn, and on the mock's own pages.
 */
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
