import classes from "./sample-label.module.css";

export function SampleLabel() {
  return <span className={classes.root}>Dữ liệu minh hoạ</span>;
}
