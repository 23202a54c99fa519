import { Link } from "@tanstack/react-router";
import type { Entry } from "./entry.ts";
import classes from "./option.module.css";

type OptionProps = {
  /** Of the element. */
  id: string;
  entry: Entry;
  isActive: boolean;
  onActive: () => void;
  onOpen: () => void;
};

/** A link that the field's keys choose, so that a new tab works as everywhere. */
export function Option({ id, entry, isActive, onActive, onOpen }: OptionProps) {
  const { label, detail, icon: Icon, link } = entry;
  return (
    <Link
      {...link}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.root}
      preload={false}
      activeProps={notCurrent}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={isActive ? undefined : onActive}
      onClick={onOpen}
    >
      <span className={classes.icon} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </span>
      <span className={classes.label}>{label}</span>
      {detail ? <span className={classes.detail}>{detail}</span> : null}
    </Link>
  );
}

/** In a list of options only one thing is marked: the active one. */
const notCurrent = { "aria-current": undefined };
