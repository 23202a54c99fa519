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
  /**
   * False while the page's own button for the same action is visible. The bar stays while the
   * keyboard is in it; where the action is not possible, render none.
   */
  isShown?: boolean;
  /** One or two action buttons. */
  children: ReactNode;
};

/**
 * The price and the next action, always reachable below 768 px. The last child of the page: it
 * overlaps the page's bottom padding, so that showing or hiding it moves nothing.
 */
export function StickyBar({ label, amount, note, isShown = true, children }: StickyBarProps) {
  // Scrolling to its button may bring the page's own into view: the focus must not be lost then.
  const [hasKeyboard, setHasKeyboard] = useState(false);
  const isVisible = isShown || hasKeyboard;
  useRootAttribute("data-sticky-bar", isVisible ? "" : undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      className={classes.root}
      role="group"
      aria-label={label}
      data-shown={isVisible}
      onFocus={({ target }) => setHasKeyboard(target.matches(":focus-visible"))}
      onBlur={() => setHasKeyboard(false)}
    >
      {isVisible ? (
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
