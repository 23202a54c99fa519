import { type ReactNode, type RefCallback, useCallback, useState } from "react";
import classes from "./sticky-bar.module.css";
import { useMedia } from "./use-media.ts";
import { useRootAttribute } from "./use-root-attribute.ts";

type StickyBarProps = {
  label: string;
  amount: ReactNode;
  note?: ReactNode;
  /** False while the page's own button is visible. */
  isShown?: boolean;
  children: ReactNode;
};

/** Must be the page's last child: it overlaps the bottom padding, so that toggling it moves nothing. */
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

/** For the page's own button. On phones only; false until the browser reports it. */
export function useOutOfSight(): [RefCallback<HTMLElement>, boolean] {
  const isPhone = useMedia("(max-width: 47.99em)");
  const [isOut, setOut] = useState(false);
  const ref = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (!last) return;
      // The bar's button is about to be removed.
      const isInBar = document.activeElement?.closest("[data-shown]");
      if (last.isIntersecting && isInBar) element.focus({ preventScroll: true });
      setOut(!last.isIntersecting);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isPhone && isOut];
}
