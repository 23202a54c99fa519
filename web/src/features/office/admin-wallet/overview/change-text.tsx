import { IconMinus, IconTrendingDown, IconTrendingUp } from "@tabler/icons-react";
import type { ComponentType } from "react";
import classes from "./change-text.module.css";
import type { Change } from "./volume-change.ts";

const icons: Record<Change["way"], ComponentType<{ size: number }>> = {
  up: IconTrendingUp,
  down: IconTrendingDown,
  same: IconMinus,
  unknown: IconMinus,
};

type ChangeTextProps = { change: Change; isSmall?: boolean };

/** A change against the time before. The sign says what the color says. */
export function ChangeText({ change: { way, text }, isSmall = false }: ChangeTextProps) {
  const Icon = icons[way];
  return (
    <span className={classes.root} data-way={way} data-small={isSmall}>
      <span aria-hidden="true" className={classes.icon}>
        <Icon size={isSmall ? 16 : 20} />
      </span>
      {text}
    </span>
  );
}
