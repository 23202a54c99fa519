import basket from "@lobehub/fluent-emoji-3d/assets/1f9fa.webp";
import type { ReactNode } from "react";
import classes from "./empty.module.css";
import { ResultPicture } from "./result-picture.tsx";

type EmptyProps = {
  /** What is missing, in the specification's wording. */
  text: string;
  /** One sentence on what the user can do about it. */
  hint?: string;
  /** URL of a 3D picture; default a basket. */
  picture?: string;
  /** What to do next: a button or link. */
  action?: ReactNode;
};

/** An empty list or page that is not an error. */
export function Empty({ text, hint, picture = basket, action }: EmptyProps) {
  return (
    <div className={classes.root}>
      <div className={classes.picture} aria-hidden="true">
        <ResultPicture src={picture} tint={0} isSmall />
      </div>
      <p className={classes.text}>{text}</p>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
