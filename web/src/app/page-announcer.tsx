import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { keepFocus } from "#web/ui/layout/keep-focus.ts";
import { mainId } from "#web/ui/layout/skip-link.tsx";

/**
 * Says that another page has come, which only the eye would notice: the focus goes to its heading,
 * and its title is read out. Nothing moves under the eye: the router alone decides on the scroll.
 */
export function PageAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState("");
  useEffect(keepFocus, []);
  useEffect(() => {
    let left = pageNow();
    const leave = router.subscribe("onBeforeNavigate", () => {
      left = pageNow();
    });
    const arrive = router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
      // A filter, a tab, a page of a list: the place is the same.
      if (!fromLocation || !pathChanged) return;
      setTitle(document.title);
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
    // A page that begins with its own field has chosen.
    if (focus !== left.focus) return;
    // What was pressed switches views below one and the same heading.
    if (heading === left.heading && words === left.words) return;
  }
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  // The heading may be out of reach: under a slide, not there at all.
  if (document.activeElement !== heading) main?.focus({ preventScroll: true });
}
