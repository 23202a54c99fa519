import { Link } from "@tanstack/react-router";
import type { RowIcon } from "#web/ui/layout/menu-row.tsx";
import classes from "./area-card.module.css";

export type Area = { label: string; to: string; icon: RowIcon };

/** The way to one area. */
export function AreaCard({ area: { label, to, icon: Icon } }: { area: Area }) {
  return (
    <li className={classes.item}>
      <Link to={to} className={classes.root}>
        <span className={classes.icon} aria-hidden="true">
          <Icon size={20} stroke={1.75} />
        </span>
        {label}
      </Link>
    </li>
  );
}
