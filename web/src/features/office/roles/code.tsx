import classes from "./code.module.css";

/** The code of a role, a role group or a permission. */
export function Code({ children }: { children: string }) {
  return <code className={classes.root}>{children}</code>;
}
