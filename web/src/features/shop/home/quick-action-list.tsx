import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import classes from "./quick-action-list.module.css";
import { actionsFor, COLLAPSED } from "./quick-actions.ts";

type QuickActionListProps = {
  isSignedIn: boolean;
  /** Rendered as for a guest before the user is known. */
  isGuess?: true;
};

/** Links to where most visitors go: eight of them until expanded. */
export function QuickActionList({ isSignedIn, isGuess }: QuickActionListProps) {
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const actions = actionsFor(isSignedIn);
  const shown = isExpanded ? actions : actions.slice(0, COLLAPSED);
  return (
    <nav aria-label="Truy cập nhanh" className={classes.root} data-guess={isGuess}>
      <ul id={id} className={classes.list} data-all={isExpanded}>
        {shown.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.action}>
              <span className={classes.icon}>
                <Icon size={22} stroke={1.75} aria-hidden="true" />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        aria-expanded={isExpanded}
        aria-controls={id}
        onClick={() => setExpanded(!isExpanded)}
      >
        {isExpanded ? "Thu gọn" : "Xem thêm"}
      </Button>
    </nav>
  );
}
