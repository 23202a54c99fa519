import { useEffectEvent, useLayoutEffect, useState } from "react";

/** Every search and filter waits this long, except where the specification says otherwise. */
const FILTER_DELAY_MS = 300;

const pending = new Set<() => void>();

/** Who clears the filters calls this: what was typed last must not come after. */
export function dropPendingFilters(): void {
  for (const drop of pending) drop();
}

/**
 * A filter of the URL (`value`) while it is typed or moved: `onRest` is called with the draft once
 * it rests. What still waits is dropped by `dropPendingFilters`, by Back, by leaving the page, and
 * when the value changes by another way; the draft then starts over from the value.
 */
export function useFilterDraft<T extends string | readonly number[]>(
  value: T,
  onRest: (draft: T) => void,
  delay = FILTER_DELAY_MS,
) {
  const key = String(value);
  const [state, setState] = useState({ draft: value, sent: key, seen: key, waits: false });
  if (key !== state.seen) {
    // Neither what we sent nor what we started from: somebody else changed the URL.
    const isOurs = key === state.sent;
    setState({ ...(isOurs ? state : { draft: value, sent: key, waits: false }), seen: key });
  }

  const drop = useEffectEvent(() =>
    setState((now) => ({ ...now, draft: value, sent: key, waits: false })),
  );
  const rest = useEffectEvent((page: string) => {
    cancel();
    // Under way to another page, where this filter means nothing.
    if (window.location.pathname === page) onRest(state.draft);
  });

  // A new object for every change, so that the wait starts anew. A layout effect: the wait ends
  // before anything else is drawn.
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

  /** Shows a draft; what waited is dropped. */
  function show(draft: T) {
    setState((now) => ({ ...now, draft, waits: false }));
  }

  function cancel() {
    setState((now) => (now.waits ? { ...now, waits: false } : now));
  }

  return {
    draft: state.draft,
    show,
    /** Shows a draft and calls `onRest` when it rests. */
    wait: (draft: T) => setState((now) => ({ ...now, draft, waits: true })),
    cancel,
    /**
     * This goes to the URL now: its coming back is no change by somebody else. False when the URL
     * says so already, or is about to: a navigation takes its time.
     */
    send(next: T): boolean {
      setState((now) => ({ ...now, sent: String(next), waits: false }));
      return String(next) !== state.sent;
    },
  };
}
