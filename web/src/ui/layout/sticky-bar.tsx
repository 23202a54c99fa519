import { type ReactNode, type RefCallback, useCallback, useState } from "react";
import classes from "./sticky-bar.module.css";
import { useMedia } from "./use-media.ts";
import { useRootAttribute } from "./use-root-attribute.ts";

type StickyBarProps = {
  label: string;
  amount: ReactNode;
  note?: ReactNode;
  /** False while the page's own button is visible; the bar stays while the keyboard is in it. */
  isShown?: boolean;
  children: ReactNode;
};

/** Must be the page's last child: it overlaps the bottom padding, so that toggling it moves nothing. */
export function StickyBar({ label, amount, note, isShown = true, children }: StickyBarProps) {
  // Scrolling to the bar's button may reveal the page's own: the focus must not be lost then.
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

/** On phones only; false until the browser reports it. */
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
