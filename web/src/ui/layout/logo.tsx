import classes from "./logo.module.css";

type LogoProps = {
  /** The mark without the name, for tight spaces. */
  markOnly?: boolean;
};

/** A fruit under two leaves, and the name. `public/favicon.svg` is the same drawing. */
export function Logo({ markOnly = false }: LogoProps) {
  return (
    <span className={classes.root}>
      <svg viewBox="0 0 40 40" className={classes.mark} aria-hidden="true">
        <circle cx="20" cy="26" r="12" className={classes.fruit} />
        <path d="M12.5 26.5a7.8 7.8 0 0 1 4.200-6.900" className={classes.shine} />
        <path
          d="M20 17.5C19.200 9.300 13 4.200 3.400 4c.4 8.900 6.600 14 16.600 13.5Z"
          className={classes.leaf}
        />
        <path
          d="M20 17.5C20.8 9.300 27 4.200 36.600 4c-.4 8.900-6.600 14-16.600 13.5Z"
          className={classes.leafBack}
        />
      </svg>
      {markOnly ? (
        <span className="tap-sr-only">TAP</span>
      ) : (
        <span className={classes.word}>TAP</span>
      )}
    </span>
  );
}
