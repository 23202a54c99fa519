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

export const LOOK_MS = 2_000;

type Account = ControlState["accounts"][number];

/** Each shows its error, and resolves to whether it succeeded. */
export type Actions = {
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Work that changes the mock's responses: the page refetches. */
  apply: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Work that may change who is signed in. */
  applyAll: (work: () => Promise<unknown>) => Promise<boolean>;
  change: (change: Change) => Promise<boolean>;
};

export function usePanel(isOpen: boolean) {
  const [state, setState] = useState<ControlState>();
  const [user, setUser] = useState({ email: "", name: "" });
  const [calls, setCalls] = useState<LoggedCall[]>([]);
  const [emails, setEmails] = useState<Email[]>([]);
  const [error, setError] = useState("");
  // Of polling; cleared by the next poll that works.
  const [lookError, setLookError] = useState("");

  /** Counts starts and ends of changes: what was read before or during one is outdated. */
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
    /** In order: each change holds all scenarios, so the last one must win. */
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
          () => inTurn(() => changeUser(work)),
          async () => {},
        ),
      change: (change) =>
        then(async () => {
          // At once: a box that waits for its response looks unpressed.
          const { answers: _, scenario: __, ...plain } = change;
          setState((known) => known && { ...known, ...plain });
          const answer = await inTurn(() => changeState(change));
          // A newer change is already on screen.
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

export const messageOf = (reason: unknown) =>
  reason instanceof Error ? reason.message : String(reason);

const SESSION = ["session"] as const;

/** Refetches everything, as after a reload, but keeps what is typed. */
async function askAnew(app = pageApp()): Promise<void> {
  if (!app) return;
  const { queryClient, router } = app;
  // Leaves pending queries alone: whoever awaits them would get an error.
  queryClient.removeQueries({ type: "inactive", fetchStatus: "idle", predicate: isData });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: SESSION }),
    queryClient.resetQueries({ fetchStatus: "idle", predicate: isData }),
  ]);
  await router.invalidate();
}

/** As after signing out and in: drops the last user's data and reruns the page's guard. */
async function changeUser(change: () => Promise<unknown>, app = pageApp()): Promise<void> {
  await change();
  if (!app) return;
  const { queryClient, router } = app;
  const response = await fetch("/bff/session");
  const session: unknown = await response.json();
  // First nobody, so that observers see a sign-out and then a sign-in.
  queryClient.setQueryData(SESSION, { user: null });
  queryClient.setQueryData(SESSION, session);
  const { pathname, searchParams } = new URL(location.href);
  const from = pathname.endsWith("/dang-nhap") && searchParams.get("from");
  // The guard first: a forbidden page must not fetch.
  await router.invalidate();
  await askAnew(app);
  // Return to the page behind the login.
  if (from) await router.navigate({ href: from, replace: true });
}

const isData = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== SESSION[0];

export type SwitchedOn = { text: string; off: Change };

export const HOUR_MS = 3_600_000;

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
