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
  dispatch: (change: Choose) => void;
};

/** Renders again only when it has changed itself. */
export const PermissionCheck = memo(function PermissionCheck(props: PermissionCheckProps) {
  const { permission, isOn, isChanged, dispatch } = props;
  const { code, name } = permission;
  return (
    <li>
      <label className={classes.item} data-changed={isChanged}>
        <input
          type="checkbox"
          className={checkClasses.box}
          checked={isOn}
          onChange={({ currentTarget }) => dispatch({ codes: [code], to: currentTarget.checked })}
        />
        <span className={classes.words}>
          {name} <code className={classes.code}>{code}</code>
        </span>
      </label>
    </li>
  );
});
