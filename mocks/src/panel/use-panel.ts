import { useCallback, useEffect, useRef, useState } from "react";
import type { LoggedCall } from "../control/call-log.ts";
import type { ControlState, Email } from "../control/control.ts";
import type { Settings } from "../state.ts";
import { askAnew, changeUser } from "./apply.ts";
import {
  changeState,
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
