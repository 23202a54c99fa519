import { useCallback, useEffect, useRef, useState } from "react";
import type { LoggedCall } from "../control/call-log.ts";
import type { ControlState, Email } from "../control/control.ts";
import type { Settings } from "../state.ts";
import {
  changeState,
  pageApp,
  readCalls,
  readMailbox,
  readState,
  readUser,
  resetData,
  switchAccount,
} from "./calls.ts";

/** How often the open panel looks at what has happened. */
const LOOK_MS = 2_000;

type Account = ControlState["accounts"][number];

/** What the panel shows, and what can be done in it. */
export function usePanel(isOpen: boolean) {
  const [state, setState] = useState<ControlState>();
  const [user, setUser] = useState({ email: "", name: "" });
  const [calls, setCalls] = useState<LoggedCall[]>([]);
  const [emails, setEmails] = useState<Email[]>([]);
  const [error, setError] = useState("");

  const run = useCallback(async (work: () => Promise<unknown>) => {
    setError("");
    try {
      await work();
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    }
  }, []);

  /** Counts changes: what was read before one is old. */
  const changes = useRef(0);

  const look = useCallback(async () => {
    const before = changes.current;
    const [settings, someone] = await Promise.all([readState(), readUser()]);
    if (before !== changes.current) return;
    setState(settings);
    setUser(someone);
    setCalls(await readCalls());
    setEmails(await readMailbox());
  }, []);

  useEffect(() => {
    void run(async () => setState(await readState()));
  }, [run]);

  useEffect(() => {
    if (!isOpen) return;
    void run(look);
    const timer = setInterval(() => document.hidden || void run(look), LOOK_MS);
    return () => clearInterval(timer);
  }, [isOpen, run, look]);

  return {
    ...{ state, user, calls, emails, error },
    change: (change: Partial<Settings>) =>
      run(async () => {
        changes.current += 1;
        // At once: a box that waits for its answer looks as if it were not pressed.
        setState((known) => known && { ...known, ...change });
        await changeState(change);
        await askAnew();
      }),
    choose: (account: Account | undefined) =>
      run(async () => {
        changes.current += 1;
        await changeUser(() => switchAccount(account));
        setUser(await readUser());
      }),
    reset: () => run(() => changeUser(resetData).then(look)),
  };
}

const SESSION = ["session"] as const;

/** The open page asks for everything anew, as after a reload; what is typed into it stays. */
async function askAnew(app = pageApp()): Promise<void> {
  if (!app) return;
  const { queryClient, router } = app;
  // One that waits for its answer is let be: whoever awaits it would get an error.
  queryClient.removeQueries({ type: "inactive", fetchStatus: "idle", predicate: isData });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: SESSION }),
    queryClient.resetQueries({ fetchStatus: "idle", predicate: isData }),
  ]);
  await router.invalidate();
}

/** As after signing out and in: the last user's data goes, and the page's guard decides anew. */
async function changeUser(change: () => Promise<unknown>, app = pageApp()): Promise<void> {
  await change();
  if (!app) return;
  const { queryClient, router } = app;
  const response = await fetch("/bff/session");
  const session: unknown = await response.json();
  // First nobody: what follows the user sees a sign-out, and then a sign-in.
  queryClient.setQueryData(SESSION, { user: null });
  queryClient.setQueryData(SESSION, session);
  const { pathname, searchParams } = new URL(location.href);
  const from = pathname.endsWith("/dang-nhap") && searchParams.get("from");
  // The guard first: who may no longer be here asks for nothing.
  await router.invalidate();
  await askAnew(app);
  // The login page was only in the way.
  if (from) await router.navigate({ href: from, replace: true });
}

const isData = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== SESSION[0];

/** One thing that is not as in a new mock, and the change that switches it off. */
export type SwitchedOn = { text: string; off: Partial<Settings> };

const HOUR_MS = 3_600_000;

/** All that is switched on, for the panel's head and its folded handle. */
export function switchedOn(state: ControlState): SwitchedOn[] {
  const { scenarios, situations, latency, errorRate, forced, clockOffset } = state;
  const titleOf = (name: string) =>
    situations.find((situation) => situation.name === name)?.title ?? name;
  return [
    ...scenarios.map((name) => ({
      text: titleOf(name),
      off: { scenarios: scenarios.filter((other) => other !== name) },
    })),
    ...(latency ? [{ text: `Trễ ${latency} ms`, off: { latency: 0 } }] : []),
    ...(errorRate ? [{ text: `Lỗi ${percent(errorRate)} %`, off: { errorRate: 0 } }] : []),
    ...(forced ? [{ text: `${forced.operation} → ${forced.status}`, off: { forced: null } }] : []),
    ...(clockOffset
      ? [{ text: `Đồng hồ +${Math.round(clockOffset / HOUR_MS)} giờ`, off: { clockOffset: 0 } }]
      : []),
  ];
}

export const percent = (rate: number) => Math.round(rate * 100);
