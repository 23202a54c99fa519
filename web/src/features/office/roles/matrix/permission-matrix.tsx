import { type Action, actionNames } from "../labels.ts";
import { Check } from "./check.tsx";
import type { MatrixLayout, MatrixRow } from "./layout.ts";
import { MatrixRowOf } from "./matrix-row.tsx";
import classes from "./permission-matrix.module.css";
import { changeable, stateOf } from "./state-of.ts";
import type { Choose } from "./use-choice.ts";

export type ChoiceProps = {
  chosen: ReadonlySet<string>;
  /** What the group has: a cell that differs is marked. */
  held: ReadonlySet<string>;
  /** What the current user can neither give nor take. */
  locked: ReadonlySet<string>;
  /** Id of the element that says why. */
  reasonId: string;
  dispatch: (change: Choose) => void;
};

/** What is acted on × how. Rows and columns can be chosen as a whole. */
export function PermissionMatrix({
  layout: { actions, rows },
  ...choice
}: ChoiceProps & { layout: MatrixLayout }) {
  const { chosen, locked, reasonId, dispatch } = choice;
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label="Quyền theo phân hệ và thao tác">
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              Phân hệ
            </th>
            {actions.map((action) => {
              const all = rows.flatMap(({ cells }) => cells[action]?.code ?? []);
              const { codes, isLocked } = changeable(all, locked);
              return (
                <th key={action} scope="col">
                  <span className={classes.head}>
                    {actionNames[action]}
                    <Check
                      label={`Chọn cả cột ${actionNames[action]}`}
                      state={stateOf(codes, chosen)}
                      lockedBy={isLocked ? reasonId : undefined}
                      onChange={(to) => dispatch({ codes, to })}
                    />
                  </span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MatrixRowOf
              key={row.resource}
              row={row}
              actions={actions}
              marks={marksOf(row, actions, choice)}
              reasonId={reasonId}
              dispatch={dispatch}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Per action: chosen, held and locked as three bits, so that equal rows need no rendering. */
function marksOf(
  { cells }: MatrixRow,
  actions: readonly Action[],
  { chosen, held, locked }: Pick<ChoiceProps, "chosen" | "held" | "locked">,
): string {
  return actions
    .map((action) => {
      const code = cells[action]?.code;
      if (code === undefined) return "-";
      return `${Number(chosen.has(code)) + 2 * Number(held.has(code)) + 4 * Number(locked.has(code))}`;
    })
    .join("");
}
