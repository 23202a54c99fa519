import type { ReactNode } from "react";
import classes from "./home-screen.module.css";
import { HomeTop } from "./home-top.tsx";

/** The home page. The route passes the sections of other features. */
export function HomeScreen({ sections }: { sections: ReactNode }) {
  return (
    <div className={classes.root}>
      <HomeTop />
      <div className={classes.sections}>{sections}</div>
    </div>
  );
}
