import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./skeletons.module.css";

/** Announces loading once; the skeletons themselves are hidden from screen readers. */
export function LoadingStatus({ text = "Đang tải" }: { text?: string }) {
  return (
    <p className="tap-sr-only" role="status">
      {text}
    </p>
  );
}

/** A loading page of unknown layout: a heading and a block. */
export function PageSkeleton(): ReactNode {
  return (
    <div aria-busy="true">
      <LoadingStatus text="Đang tải trang" />
      <Skeleton height={36} width="min(100%, 320px)" mb="sm" />
      <Skeleton height={16} width="min(100%, 480px)" mb="xl" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}

/** A grid of picture cards: products, favorites, categories. */
export function CardGridSkeleton({ count = 8 }: { count?: number }) {
  const cards = Array.from({ length: count }, (_, index) => `card-${index}`);
  return (
    <div aria-busy="true">
      <LoadingStatus />
      <div className={classes.grid} aria-hidden="true">
        {cards.map((card) => (
          <div key={card} className={classes.card}>
            <Skeleton className={classes.picture} radius={0} />
            <div className={classes.words}>
              <Skeleton height={16} width="85%" />
              <Skeleton height={14} width="45%" />
              <Skeleton height={20} width="60%" mt={6} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Lines of text: a description, a form that is loading. */
export function LinesSkeleton({ lines = 4 }: { lines?: number }) {
  const last = `line-${lines - 1}`;
  return (
    <div aria-busy="true" className={classes.lines}>
      <LoadingStatus />
      {Array.from({ length: lines }, (_, index) => `line-${index}`).map((line) => (
        <Skeleton key={line} height={16} width={line === last ? "60%" : "100%"} />
      ))}
    </div>
  );
}
