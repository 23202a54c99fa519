import classes from "./skip-link.module.css";

/** The id of `<main>` in every shell. */
export const mainId = "noi-dung";

/** The first tab stop: skips the header. */
export function SkipLink() {
  return (
    <a href={`#${mainId}`} className={classes.root}>
      Đến nội dung chính
    </a>
  );
}
