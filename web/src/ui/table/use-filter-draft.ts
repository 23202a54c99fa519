import { useEffectEvent, useLayoutEffect, useState } from "react";

/** The delay of every search and filter, unless the specification says otherwise. */
const FILTER_DELAY_MS = 300;

const pending = new Set<() => void>();

/** Call this when clearing the filters, so that no pending input is applied afterwards. */
export function dropPendingFilters(): void {
  for (const drop of pending) drop();
}

/**
 * A filter of the URL (`value`) while the user edits it: `onRest` is called with the draft after a
 * pause. A pending draft is dropped by `dropPendingFilters`, by Back, by leaving the page, and if
 * the value changes otherwise; the draft is then reset to the value.
 */
export function useFilterDraft<T extends string | readonly number[]>(
  value: T,
  onRest: (draft: T) => void,
  delay = FILTER_DELAY_MS,
) {
  const key = String(value);
  const [state, setState] = useState({ draft: value, sent: key, seen: key, waits: false });
  if (key !== state.seen) {
    // Neither the value we sent nor our initial one: the URL was changed from elsewhere.
    const isOurs = key === state.sent;
    setState({ ...(isOurs ? state : { draft: value, sent: key, waits: false }), seen: key });
  }

  const drop = useEffectEvent(() =>
    setState((now) => ({ ...now, draft: value, sent: key, waits: false })),
  );
  const rest = useEffectEvent((page: string) => {
    cancel();
    // Navigating to another page, to which this filter does not apply.
    if (window.location.pathname === page) onRest(state.draft);
  });

  // Every change is a new object, which restarts the delay. A layout effect, so that the delay is
  // canceled before anything else renders.
  useLayoutEffect(() => {
    if (!state.waits) return;
    const timer = setTimeout(rest, delay, window.location.pathname);
    const onDrop = () => drop();
    pending.add(onDrop);
    window.addEventListener("popstate", onDrop);
    return () => {
      clearTimeout(timer);
      pending.delete(onDrop);
      window.removeEventListener("popstate", onDrop);
    };
  }, [state, delay]);

  /** Shows a draft and cancels a pending one. */
  function show(draft: T) {
    setState((now) => ({ ...now, draft, waits: false }));
  }

  function cancel() {
    setState((now) => (now.waits ? { ...now, waits: false } : now));
  }

  return {
    draft: state.draft,
    show,
    /** Shows a draft and calls `onRest` after a pause. */
    wait: (draft: T) => setState((now) => ({ ...now, draft, waits: true })),
    cancel,
    /**
     * Marks this value as sent, so that its arrival in the URL does not count as a change from
     * elsewhere. False if the URL already has it or is about to: navigation takes a while.
     */
    send(next: T): boolean {
      setState((now) => ({ ...now, sent: String(next), waits: false }));
      return String(next) !== state.sent;
    },
  };
}
