import { type ReactNode, type RefCallback, useCallback, useState } from "react";
import classes from "./sticky-bar.module.css";
import { useMedia } from "./use-media.ts";
import { useRootAttribute } from "./use-root-attribute.ts";

type StickyBarProps = {
  /** The accessible name. */
  label: string;
  /** The price or the total. */
  amount: ReactNode;
  /** A short note on the amount: how many, of what. */
  note?: ReactNode;
  /** False while the page's own button for the same action is visible. */
  isShown?: boolean;
  /** One or two action buttons. */
  children: ReactNode;
};

/**
 * The price and the next action, always reachable below 768 px. The last child of the page: it
 * overlaps the page's bottom padding, so that showing or hiding it moves nothing.
 */
export function StickyBar({ label, amount, note, isShown = true, children }: StickyBarProps) {
  useRootAttribute("data-sticky-bar", isShown ? "" : undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={classes.root} role="group" aria-label={label} data-shown={isShown}>
      {isShown ? (
        <>
          <div className={classes.words}>
            {amount}
            {note ? <span className={classes.note}>{note}</span> : null}
          </div>
          {children}
        </>
      ) : null}
    </div>
  );
}

/** True if, on a phone, the element is off the screen; false until the browser reports it. */
export function useOutOfSight(): [RefCallback<HTMLElement>, boolean] {
  const isPhone = useMedia("(max-width: 47.99em)");
  const [isOut, setOut] = useState(false);
  const ref = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setOut(!last.isIntersecting);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isPhone && isOut];
}
