import { memo, useId, useMemo, useReducer } from "react";
import { formatCount } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { type SelectedState, selectedStateOf } from "#web/ui/form/use-selection.ts";
import { NARROW, useMedia } from "#web/ui/layout/use-media.ts";
import {
  changeable,
  layoutOf,
  type MatrixLayout,
  type MatrixRow,
  type Permission,
} from "./grant-rules.ts";
import classes from "./permission-matrix.module.css";
import { type Action, actionNames } from "./rules.ts";

type FoundPermissionsProps = ChoiceProps & { found: readonly Permission[] };

export function FoundPermissions({ found, ...checks }: FoundPermissionsProps) {
  const isNarrow = useMedia(NARROW);
  const layout = useMemo(() => layoutOf(found), [found]);
  if (found.length === 0) {
    return <Empty text="Không tìm thấy quyền" hint="Hãy thử từ khóa khác." />;
  }
  if (isNarrow) return <PermissionChecks title="Các quyền" permissions={found} {...checks} />;
  return (
    <>
      {layout.rows.length > 0 ? <PermissionMatrix layout={layout} {...checks} /> : null}
      <PermissionChecks title="Khác" permissions={layout.others} {...checks} />
    </>
  );
}

type ChoiceProps = {
  selected: ReadonlySet<string>;
  held: ReadonlySet<string>;
  /** The user may neither grant nor revoke these. */
  locked: ReadonlySet<string>;
  reasonId: string;
  dispatch: (change: Choose) => void;
};

function PermissionMatrix({
  layout: { actions, rows },
  ...choice
}: ChoiceProps & { layout: MatrixLayout }) {
  const { selected, locked, reasonId, dispatch } = choice;
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
                  <span className={classes.columnHead}>
                    {actionNames[action]}
                    <Check
                      label={`Chọn cả cột ${actionNames[action]}`}
                      state={stateOf(codes, selected)}
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

/** Three bits per action in a string, so that memo skips equal rows. */
function marksOf(
  { cells }: MatrixRow,
  actions: readonly Action[],
  { selected, held, locked }: Pick<ChoiceProps, "selected" | "held" | "locked">,
): string {
  return actions
    .map((action) => {
      const code = cells[action]?.code;
      if (code === undefined) return "-";
      return `${Number(selected.has(code)) + 2 * Number(held.has(code)) + 4 * Number(locked.has(code))}`;
    })
    .join("");
}

type RowProps = {
  row: MatrixRow;
  actions: readonly Action[];
  /** Per action "-" without a permission, else 1 if selected, plus 2 if held, plus 4 if locked. */
  marks: string;
  reasonId: string;
  dispatch: (change: Choose) => void;
};

/** Memoized: a change elsewhere must not render hundreds of cells. */
const MatrixRowOf = memo(function MatrixRowOf(props: RowProps) {
  const { row, actions, marks, reasonId, dispatch } = props;
  const { resource, name, cells } = row;
  const has = (at: number, bit: number) => (Number(marks[at]) & bit) !== 0;
  const isOn = (at: number) => has(at, 1);
  const isOther = (at: number) => isOn(at) !== has(at, 2);
  const isLocked = (at: number) => has(at, 4);
  const all = actions.flatMap((action) => cells[action]?.code ?? []);
  const free = actions.flatMap((action, at) => (isLocked(at) ? [] : (cells[action]?.code ?? [])));
  const codes = free.length > 0 ? free : all;
  const selected = new Set(
    actions.flatMap((action, at) => (isOn(at) ? (cells[action]?.code ?? []) : [])),
  );
  return (
    <tr>
      <th scope="row">
        <span className={classes.rowHead}>
          <Check
            label={`Chọn cả hàng ${name}`}
            state={stateOf(codes, selected)}
            lockedBy={free.length > 0 ? undefined : reasonId}
            onChange={(to) => dispatch({ codes, to })}
          />
          <span className={classes.rowName}>
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

type PermissionChecksProps = ChoiceProps & {
  title: string;
  permissions: readonly Permission[];
};

function PermissionChecks(props: PermissionChecksProps) {
  const { title, permissions, selected, held, locked, reasonId, dispatch } = props;
  const id = useId();
  const { codes, isLocked } = changeable(
    permissions.map(({ code }) => code),
    locked,
  );
  if (permissions.length === 0) return null;
  return (
    <section className={classes.checks} aria-labelledby={id}>
      <div className={classes.listHead}>
        <Check
          label={`Chọn tất cả: ${title}`}
          state={stateOf(codes, selected)}
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
            isOn={selected.has(permission.code)}
            lockedBy={locked.has(permission.code) ? reasonId : undefined}
            isChanged={selected.has(permission.code) !== held.has(permission.code)}
            dispatch={dispatch}
          />
        ))}
      </ul>
    </section>
  );
}

type PermissionCheckProps = {
  permission: Permission;
  isOn: boolean;
  isChanged: boolean;
  lockedBy: string | undefined;
  dispatch: (change: Choose) => void;
};

const PermissionCheck = memo(function PermissionCheck(props: PermissionCheckProps) {
  const { permission, isOn, isChanged, lockedBy, dispatch } = props;
  const isLocked = lockedBy !== undefined;
  const { code, name } = permission;
  return (
    <li>
      <label className={classes.item} data-changed={isChanged} data-locked={isLocked}>
        <input
          type="checkbox"
          className={classes.box}
          checked={isOn}
          aria-disabled={isLocked}
          aria-describedby={lockedBy}
          onChange={({ currentTarget }) => {
            if (!isLocked) dispatch({ codes: [code], to: currentTarget.checked });
          }}
        />
        <span className={classes.itemName}>
          {name} <code className={classes.itemCode}>{code}</code>
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

type CheckProps = {
  label: string;
  state: SelectedState;
  lockedBy?: string | undefined;
  onChange: (isOn: boolean) => void;
};

/** Native: five hundred Mantine checkboxes would be slow. */
function Check({ label, state, lockedBy, onChange }: CheckProps) {
  return (
    <label className={classes.check} title={label} data-locked={lockedBy !== undefined}>
      <input
        type="checkbox"
        aria-label={label}
        className={classes.box}
        checked={state === true}
        ref={(box) => {
          if (box) box.indeterminate = state === "some";
        }}
        // `disabled` would hide it and its reason from the keyboard.
        aria-disabled={lockedBy !== undefined}
        aria-describedby={lockedBy}
        onChange={({ currentTarget }) => {
          if (lockedBy === undefined) onChange(currentTarget.checked);
        }}
      />
    </label>
  );
}

function stateOf(codes: readonly string[], selected: ReadonlySet<string>) {
  return selectedStateOf(codes.filter((code) => selected.has(code)).length, codes.length);
}

type Choose = { codes: readonly string[]; to: boolean };

function choose(selected: ReadonlySet<string>, { codes, to }: Choose): ReadonlySet<string> {
  const next = new Set(selected);
  for (const code of codes) {
    if (to) next.add(code);
    else next.delete(code);
  }
  return next;
}

/** A stable `dispatch` keeps memoized rows from rendering. */
export function useChoice(held: readonly string[]) {
  return useReducer(choose, held, (codes): ReadonlySet<string> => new Set(codes));
}
