import { memo } from "react";
import { type Action, moduleNames } from "../labels.ts";
import { Check } from "./check.tsx";
import type { MatrixRow } from "./layout.ts";
import classes from "./permission-matrix.module.css";
import { stateOf } from "./state-of.ts";
import type { Choose } from "./use-choice.ts";

type RowProps = {
  row: MatrixRow;
  actions: readonly Action[];
  /** Per action "-" without a permission, else 1 if chosen, plus 2 if held. */
  marks: string;
  dispatch: (change: Choose) => void;
};

/** Renders again only when one of its own cells has changed. */
export const MatrixRowOf = memo(function MatrixRowOf({ row, actions, marks, dispatch }: RowProps) {
  const { module, resource, cells } = row;
  const isOn = (at: number) => marks[at] === "1" || marks[at] === "3";
  const isOther = (at: number) => marks[at] === "1" || marks[at] === "2";
  const codes = actions.flatMap((action) => cells[action]?.code ?? []);
  const chosen = new Set(
    actions.flatMap((action, at) => (isOn(at) ? (cells[action]?.code ?? []) : [])),
  );
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>
          <Check
            label={`Chọn cả hàng ${resource}`}
            state={stateOf(codes, chosen)}
            onChange={(to) => dispatch({ codes, to })}
          />
          <span className={classes.words}>
            {moduleNames[module]}
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
                onChange={(to) => dispatch({ codes: [permission.code], to })}
              />
            ) : null}
          </td>
        );
      })}
    </tr>
  );
});
