import { useId } from "react";
import { formatCount } from "#web/lib/format.ts";
import { Check } from "./check.tsx";
import type { Permission } from "./layout.ts";
import { PermissionCheck } from "./permission-check.tsx";
import classes from "./permission-checks.module.css";
import type { ChoiceProps } from "./permission-matrix.tsx";
import { changeable, stateOf } from "./state-of.ts";

type PermissionChecksProps = ChoiceProps & {
  title: string;
  permissions: readonly Permission[];
};

/** Permissions as a list: those that fit into no matrix, or all where none fits the screen. */
export function PermissionChecks(props: PermissionChecksProps) {
  const { title, permissions, chosen, held, locked, reasonId, dispatch } = props;
  const id = useId();
  const { codes, isLocked } = changeable(
    permissions.map(({ code }) => code),
    locked,
  );
  if (permissions.length === 0) return null;
  return (
    <section className={classes.root} aria-labelledby={id}>
      <div className={classes.head}>
        <Check
          label={`Chọn tất cả: ${title}`}
          state={stateOf(codes, chosen)}
          lockedBy={isLocked ? reasonId : undefined}
          onChange={(to) => dispatch({ codes, to })}
        />
        <h3 id={id} className={classes.title}>
          {title}
        </h3>
        <span className={classes.count}>{formatCount(permissions.length)} quyền</span>
      </div>
      <ul className={classes.list}>
        {permissions.map((permission) => (
          <PermissionCheck
            key={permission.code}
            permission={permission}
            isOn={chosen.has(permission.code)}
            lockedBy={locked.has(permission.code) ? reasonId : undefined}
            isChanged={chosen.has(permission.code) !== held.has(permission.code)}
            dispatch={dispatch}
          />
        ))}
      </ul>
    </section>
  );
}
