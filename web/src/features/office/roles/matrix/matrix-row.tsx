import { memo } from "react";
import type { Action } from "../labels.ts";
import { Check } from "./check.tsx";
import type { MatrixRow } from "./layout.ts";
import classes from "./permission-matrix.module.css";
import { stateOf } from "./state-of.ts";
import type { Choose } from "./use-choice.ts";

type RowProps = {
  row: MatrixRow;
  actions: readonly Action[];
  /** Per action "-" without a permission, else 1 if chosen, plus 2 if held, plus 4 if locked. */
  marks: string;
  /** Id of the element that says why some are locked. */
  reasonId: string;
  dispatch: (change: Choose) => void;
};

/** Renders again only when one of its own cells has changed. */
export const MatrixRowOf = memo(function MatrixRowOf(props: RowProps) {
  const { row, actions, marks, reasonId, dispatch } = props;
  const { resource, name, cells } = row;
  const has = (at: number, bit: number) => (Number(marks[at]) & bit) !== 0;
  const isOn = (at: number) => has(at, 1);
  const isOther = (at: number) => isOn(at) !== has(at, 2);
  const isLocked = (at: number) => has(at, 4);
  const all = actions.flatMap((action) => cells[action]?.code ?? []);
  const free = actions.flatMap((action, at) => (isLocked(at) ? [] : (cells[action]?.code ?? [])));
  const codes = free.length > 0 ? free : all;
  const chosen = new Set(
    actions.flatMap((action, at) => (isOn(at) ? (cells[action]?.code ?? []) : [])),
  );
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>
          <Check
            label={`Chọn cả hàng ${name}`}
            state={stateOf(codes, chosen)}
            lockedBy={free.length > 0 ? undefined : reasonId}
            onChange={(to) => dispatch({ codes, to })}
          />
          <span className={classes.words}>
            {name}
            <code className={classes.code}>{resource}</code>
          </span>
        </span>
      </th>
      {actions.map((action, at) => {
        const permission = cells[action];
        return (
          <td key={action} data-changed={isOther(at)}>
            {permission ? (
              <Check
                label={`${permission.name} (${permission.code})`}
                state={isOn(at)}
                lockedBy={isLocked(at) ? reasonId : undefined}
                onChange={(to) => dispatch({ codes: [permission.code], to })}
              />
            ) : null}
          </td>
        );
      })}
    </tr>
  );
});
