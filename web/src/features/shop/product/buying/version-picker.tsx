import { useId } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Money } from "#web/ui/media/money.tsx";
import classes from "./version-picker.module.css";

type Version = Schema["ProductVersion"];

type VersionPickerProps = {
  versions: readonly Version[];
  /** Id of the chosen version. */
  value: number | undefined;
  /** Ids of the sold-out versions: marked, but still selectable. */
  soldOut: ReadonlySet<number>;
  onChange: (version: Version) => void;
};

/** The versions to choose from, each with its own price. */
export function VersionPicker({ versions, value, soldOut, onChange }: VersionPickerProps) {
  const name = useId();
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>Phiên bản</legend>
      <div className={classes.options}>
        {versions.map((version) => (
          <label
            key={version.id}
            className={classes.option}
            data-sold-out={soldOut.has(version.id)}
          >
            <input
              type="radio"
              name={name}
              className="tap-sr-only"
              checked={version.id === value}
              onChange={() => onChange(version)}
            />
            <span className={classes.name}>{version.name}</span>
            <span className={classes.price}>
              <Money dong={version.price} size="sm" />
              {soldOut.has(version.id) ? <span className={classes.mark}>Hết hàng</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
