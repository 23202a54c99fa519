import type { LoggedCall } from "../control/call-log.ts";
import type { ControlState, Email } from "../control/control.ts";
import type { Change } from "../state.ts";
import { readLink } from "./link.ts";
import { pageApp } from "./page-app.ts";

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
