import basket from "@lobehub/fluent-emoji-3d/assets/1f9fa.webp";
import type { ReactNode } from "react";
import classes from "./empty.module.css";
import { ResultPicture } from "./result-picture.tsx";

type EmptyProps = {
  /** What is missing, in the words of the specification. */
  text: string;
  /** One sentence on what to do about it. */
  hint?: string;
  /** Address of a 3D picture; default a basket. */
  picture?: string;
  /** A line icon in place of the picture. */
  icon?: ReactNode;
  /** The way out: a button or link. */
  action?: ReactNode;
};

/** Nothing to show, and that is fine. */
export function Empty({ text, hint, picture = basket, icon, action }: EmptyProps) {
  return (
    <div className={classes.root}>
      <div className={classes.picture} aria-hidden="true">
        {icon ? (
          <div className={classes.icon}>{icon}</div>
        ) : (
          <ResultPicture src={picture} tint={0} isSmall />
        )}
      </div>
      <p className={classes.text}>{text}</p>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
