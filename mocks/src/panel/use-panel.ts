import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { LoggedCall } from "../control/call-log.ts";
import type { ControlState, Email } from "../control/control.ts";
import type { Change } from "../state.ts";
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

/** What tabs do with the mock. Each shows what went wrong, and resolves to whether nothing did. */
export type Actions = {
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Work after which the mock answers otherwise: the page asks anew. */
  apply: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Work after which somebody else may be signed in. */
  applyAll: (work: () => Promise<unknown>) => Promise<boolean>;
  change: (change: Change) => Promise<boolean>;
};

/** What the panel shows, and what can be done in it. */
export function usePanel(isOpen: boolean) {
  const [state, setState] = useState<ControlState>();
  const [user, setUser] = useState({ email: "", name: "" });
  const [calls, setCalls] = useState<LoggedCall[]>([]);
  const [emails, setEmails] = useState<Email[]>([]);
  const [error, setError] = useState("");
  // Of looking by itself, which ends with the next look that works.
  const [lookError, setLookError] = useState("");

  /** Counts beginnings and ends of changes: what was read before one, or during a change, is old. */
  const changes = useRef({ count: 0, open: 0 });

  const look = useCallback(async () => {
    const before = changes.current.count;
    try {
      const [settings, someone] = await Promise.all([readState(), readUser()]);
      if (before !== changes.current.count || changes.current.open > 0) return;
      setState(settings);
      setUser(someone);
      setCalls(await readCalls());
      setEmails(await readMailbox());
      setLookError("");
    } catch (reason) {
      setLookError(messageOf(reason));
    }
  }, []);

  const actions = useMemo((): Actions => {
    async function run(work: () => Promise<unknown>): Promise<boolean> {
      setError("");
      try {
        await work();
        return true;
      } catch (reason) {
        setError(messageOf(reason));
        return false;
      } finally {
        await look();
      }
    }
    let last: Promise<unknown> = Promise.resolve();
    /** In the order in which they were made: each holds all scenarios, so the last one has to win. */
    function inTurn<T>(work: () => Promise<T>): Promise<T> {
      const done = last.then(work);
      last = done.catch(() => {});
      return done;
    }
    const then = (work: () => Promise<unknown>, follow: () => Promise<void>) =>
      run(async () => {
        changes.current.count += 1;
        changes.current.open += 1;
        try {
          await work();
        } finally {
          changes.current.count += 1;
          changes.current.open -= 1;
        }
        await follow();
      });
    return {
      run,
      apply: (work) => then(work, askAnew),
      applyAll: (work) =>
        then(
          () => changeUser(work),
          async () => {},
        ),
      change: (change) =>
        then(async () => {
          // At once: a box that waits for its answer looks as if it were not pressed.
          const { answers: _, scenario: __, ...plain } = change;
          setState((known) => known && { ...known, ...plain });
          const answer = await inTurn(() => changeState(change));
          // A newer change is on screen already.
          if (changes.current.open === 1) setState(answer);
        }, askAnew),
    };
  }, [look]);

  useEffect(() => {
    void look();
  }, [look]);

  useEffect(() => {
    if (!isOpen) return;
    void look();
    const timer = setInterval(() => document.hidden || void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isOpen, look]);

  return {
    ...{ state, user, calls, emails, actions },
    error: error || lookError,
    choose: (account: Account | undefined) => actions.applyAll(() => switchAccount(account)),
    reset: () => actions.applyAll(resetData),
  };
}

const messageOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));

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
export type SwitchedOn = { text: string; off: Change };

const HOUR_MS = 3_600_000;

/** All that is switched on, for the panel's head and its folded handle. */
export function switchedOn(state: ControlState): SwitchedOn[] {
  const { scenarios, situations, latency, errorRate, answers, clockOffset } = state;
  const titleOf = (name: string) =>
    situations.find((situation) => situation.name === name)?.title ?? name;
  const recordings = new Set(answers.flatMap(({ recording }) => recording ?? []));
  return [
    ...scenarios.map((name) => ({
      text: titleOf(name),
      off: { scenarios: scenarios.filter((other) => other !== name) },
    })),
    ...(latency ? [{ text: `Trễ ${latency} ms`, off: { latency: 0 } }] : []),
    ...(errorRate ? [{ text: `Lỗi ${percent(errorRate)} %`, off: { errorRate: 0 } }] : []),
    ...[...recordings].map((name) => ({
      text: `Kịch bản ${name}`,
      off: { stopRecording: name },
    })),
    ...answers
      .filter(({ recording }) => recording === undefined)
      .map((answer) => ({ text: textOf(answer), off: { dropAnswer: answer } })),
    ...(clockOffset
      ? [{ text: `Đồng hồ +${Math.round(clockOffset / HOUR_MS)} giờ`, off: { clockOffset: 0 } }]
      : []),
  ];
}

function textOf({ operation, address, status, once }: ControlState["answers"][number]): string {
  const place = address === undefined ? operation : `${operation} ${address}`;
  return `${place} → ${status}${once ? ", một lần" : ""}`;
}

export const percent = (rate: number) => Math.round(rate * 100);
