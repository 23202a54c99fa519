import classes from "./sample-label.module.css";

/** Said wherever a screen shows hard-coded samples: nobody takes them for the server's data. */
export function SampleLabel() {
  return <span className={classes.root}>Dữ liệu minh hoạ</span>;
}
