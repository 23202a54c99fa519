import classes from "./skip-link.module.css";

/** The id that every shell gives its `<main>`. */
export const mainId = "noi-dung";

/** First stop of the keyboard: past the header, to the page. */
export function SkipLink() {
  return (
    <a href={`#${mainId}`} className={classes.root}>
      Đến nội dung chính
    </a>
  );
}
