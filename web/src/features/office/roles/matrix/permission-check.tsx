import { memo } from "react";
import checkClasses from "./check.module.css";
import type { Permission } from "./layout.ts";
import classes from "./permission-checks.module.css";
import type { Choose } from "./use-choice.ts";

type PermissionCheckProps = {
  permission: Permission;
  isOn: boolean;
  /** Differs from what the group has. */
  isChanged: boolean;
  /** Id of the element that says why it cannot be changed. */
  lockedBy: string | undefined;
  dispatch: (change: Choose) => void;
};

/** Renders again only when it has changed itself. */
export const PermissionCheck = memo(function PermissionCheck(props: PermissionCheckProps) {
  const { permission, isOn, isChanged, lockedBy, dispatch } = props;
  const isLocked = lockedBy !== undefined;
  const { code, name } = permission;
  return (
    <li>
      <label className={classes.item} data-changed={isChanged} data-locked={isLocked}>
        <input
          type="checkbox"
          className={checkClasses.box}
          checked={isOn}
          aria-disabled={isLocked}
          aria-describedby={lockedBy}
          onChange={({ currentTarget }) => {
            if (!isLocked) dispatch({ codes: [code], to: currentTarget.checked });
          }}
        />
        <span className={classes.words}>
          {name} <code className={classes.code}>{code}</code>
          {isLocked ? (
            <small className={classes.locked} aria-hidden="true">
              Bạn không có quyền này
            </small>
          ) : null}
        </span>
      </label>
    </li>
  );
});
