import type { ReactNode } from "react";
import classes from "./home-screen.module.css";
import { HomeTop } from "./home-top.tsx";

/** The home page. What it shows of the shop is drawn by the shop. */
export function HomeScreen({ sections }: { sections: ReactNode }) {
  return (
    <div className={classes.root}>
      <HomeTop />
      <div className={classes.sections}>{sections}</div>
    </div>
  );
}
