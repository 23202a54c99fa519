import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { sessionQuery } from "#web/auth/session.ts";
import { canExtend, isEnding, nextRead, secondsToEnd } from "#web/auth/session-end.ts";
import { signInAgain } from "#web/auth/sign-in-again.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import {
  announceErrors,
  ignoreComposingKeys,
  ignoreStrayClicks,
} from "#web/ui/form/document-listeners.ts";
import { keepFocus } from "#web/ui/layout/keep-focus.ts";
import { mainId } from "#web/ui/layout/shell-parts.tsx";
import { useSignal } from "#web/ui/layout/use-signal.ts";
import { titleOf } from "./page-title.ts";

const SessionEndDialog = lazyPart(
  () => import("#web/auth/session-end-dialog.tsx").then((part) => part.SessionEndDialog),
  null,
  () => null,
);

export function LateParts() {
  return (
    <>
      <PageAnnouncer />
      <SessionEnd />
    </>
  );
}

/** Does not scroll; only the router does. */
export function PageAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState("");
  useEffect(keepFocus, []);
  useEffect(ignoreComposingKeys, []);
  useEffect(ignoreStrayClicks, []);
  useEffect(announceErrors, []);
  useEffect(() => {
    let left = pageNow();
    // Not the router's `fromLocation`: it has none until the first page is complete.
    let shown = router.state.location.pathname;
    const leave = router.subscribe("onBeforeNavigate", () => {
      left = pageNow();
    });
    const arrive = router.subscribe("onRendered", ({ toLocation: { pathname } }) => {
      // A filter, a tab or a page of a list is still the same page.
      if (pathname === shown) return;
      shown = pathname;
      // Not the document's title, which may start with a count.
      setTitle(titleOf(router.state.matches));
      focusHeading(left);
    });
    return () => {
      leave();
      arrive();
    };
  }, [router]);
  return (
    <p className="tap-sr-only" aria-live="polite">
      {title}
    </p>
  );
}

type PageNow = { heading: HTMLElement | null; words?: string; focus: Element | null };

function pageNow(): PageNow {
  const heading = document.querySelector<HTMLElement>(`#${mainId} h1`);
  return { heading, words: heading?.textContent, focus: document.activeElement };
}

function focusHeading(left: PageNow) {
  const { heading, words, focus } = pageNow();
  if (focus?.closest("dialog[open], [role='dialog'], [role='alertdialog']")) return;
  const main = document.getElementById(mainId);
  if (main?.contains(focus)) {
    // The new page has already focused a field.
    if (focus !== left.focus) return;
    // The click only switched views under the same heading.
    if (heading === left.heading && words === left.words) return;
  }
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  // The heading may not be focusable (inside a hidden slide) or missing.
  if (document.activeElement !== heading) main?.focus({ preventScroll: true });
}

/** Uses the server's time left: the device's clock may be wrong, and another tab in use. */
function SessionEnd() {
  const isOver = useSignal(signInAgain);
  const { data: session, dataUpdatedAt } = useQuery({
    ...sessionQuery,
    refetchInterval: ({ state }) => nextRead(state.data),
  });
  const timeLeft = session?.timeLeft;
  if (!timeLeft || isOver || !isEnding(timeLeft)) return null;
  const endsAt = dataUpdatedAt + secondsToEnd(timeLeft) * 1000;
  // Two dialogs: answering the idle one must not hide the absolute one.
  const key = canExtend(timeLeft) ? "idle" : "absolute";
  return <SessionEndDialog key={key} timeLeft={timeLeft} endsAt={endsAt} />;
}
