import type { ReactNode } from "react";
import { Below } from "#web/ui/layout/progressive-render.tsx";
import classes from "./home-screen.module.css";
import { HomeTop } from "./home-top.tsx";

/** The home page. What it shows of the shop is drawn by the shop. */
export function HomeScreen({ sections }: { sections: ReactNode }) {
  return (
    <div className={classes.root}>
      <HomeTop />
      <div className={classes.sections}>
        <Below>{sections}</Below>
      </div>
    </div>
  );
}
