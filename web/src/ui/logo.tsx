import classes from "./logo.module.css";

type LogoProps = {
  /** The mark without the word, where room is short. */
  markOnly?: boolean;
};

/** Two leaves that make a T over a round fruit, and the name. */
export function Logo({ markOnly = false }: LogoProps) {
  return (
    <span className={classes.root}>
      <svg viewBox="0 0 40 40" className={classes.mark} aria-hidden="true">
        <circle cx="20" cy="25.5" r="12.5" className={classes.fruit} />
        <path
          d="M19 16.5C18 9 12.500 4.500 3.500 4.500c.6 8.300 6.300 12.600 15.500 12Z"
          className={classes.leaf}
        />
        <path
          d="M21 16.500C22 9 27.500 4.500 36.500 4.500c-.6 8.300-6.300 12.600-15.500 12Z"
          className={classes.leafBack}
        />
        <path d="M20 15v14.500" className={classes.stem} />
      </svg>
      {markOnly ? (
        <span className="tap-sr-only">TAP</span>
      ) : (
        <span className={classes.word}>TAP</span>
      )}
    </span>
  );
}
