import { type ReactNode, Suspense } from "react";
import classes from "./home-screen.module.css";
import { HomeTop } from "./home-top.tsx";

/**
 * The home page. The hero is there at once; everything below it comes in a chunk of its own.
 * What it shows of the shop is drawn by the shop.
 */
export function HomeScreen({ sections }: { sections: ReactNode }) {
  return (
    <div className={classes.root}>
      <HomeTop />
      <Suspense fallback={<div className={classes.coming} aria-busy="true" />}>{sections}</Suspense>
    </div>
  );
}
