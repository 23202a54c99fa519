import type { ReactNode } from "react";
import classes from "./sticky-bar.module.css";

type StickyBarProps = {
  /** What it is for, for screen readers. */
  label: string;
  /** The price or the total. */
  amount: ReactNode;
  /** A few words on the amount: how many, of what. */
  note?: ReactNode;
  /** Where the page has the same button in the page itself: only while that is out of sight. */
  isShown?: boolean;
  /** The action: one button, or two. */
  children: ReactNode;
};

/**
 * What it costs and what to do next, always under the thumb: only below 768 px. The last child of
 * the page: it takes the page's lower padding, so that it moves nothing when it comes and goes.
 */
export function StickyBar({ label, amount, note, isShown = true, children }: StickyBarProps) {
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
