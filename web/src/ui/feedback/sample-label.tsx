import classes from "./sample-label.module.css";

/** Marks hard-coded sample data, so that users do not take it for real data. */
export function SampleLabel() {
  return <span className={classes.root}>Dữ liệu minh hoạ</span>;
}
