import type { ReactNode } from "react";
import classes from "./lines.module.css";

type LinesProps = {
  main: ReactNode;
  sub: ReactNode;
  /** Takes the width that the other cells leave, and cuts the text there. */
  isFilling?: boolean;
};

/** A value with a further one below. */
export function Lines({ main, sub, isFilling }: LinesProps) {
  const wholeOf = (text: ReactNode) => (isFilling && typeof text === "string" ? text : undefined);
  return (
    <span className={classes.root} data-fills={isFilling}>
      <span title={wholeOf(main)}>{main}</span>
      <span className={classes.sub} title={wholeOf(sub)}>
        {sub}
      </span>
    </span>
  );
}
