import type { Schema } from "#openapi/schema.ts";
import { type Action, actionNames, type Module, moduleNames, subjects } from "../labels.ts";
import { type CodeParts, partsOf } from "./code-parts.ts";

export type Permission = Pick<Schema["PermissionRecord"], "code" | "name">;

export type MatrixRow = {
  module: Module;
  resource: string;
  /** What it is about: "Sản phẩm toàn sàn"; of codes that staff have created only the module. */
  name: string;
  cells: Partial<Record<Action, Permission>>;
};

export type MatrixLayout = {
  /** The actions that occur, in their fixed order. */
  actions: readonly Action[];
  rows: readonly MatrixRow[];
  /** Codes that fit no row and column. */
  others: readonly Permission[];
};

const modules = Object.keys(moduleNames);
const allActions = Object.keys(actionNames).filter((name): name is Action =>
  Object.hasOwn(actionNames, name),
);

/** Of PERM_ROLE_CREATE and PERM_CREATE_ROLE the first has the place in the matrix. */
function actionLastFirst(a: Permission, b: Permission): number {
  const rank = ({ code }: Permission) =>
    allActions.some((action) => code.endsWith(`_${action}`)) ? 0 : 1;
  return rank(a) - rank(b);
}

/** Permissions as a matrix of what is acted on and how. */
export function layoutOf(permissions: readonly Permission[]): MatrixLayout {
  const rows = new Map<string, MatrixRow>();
  const others: Permission[] = [];
  for (const permission of permissions.toSorted(actionLastFirst)) {
    const parts = partsOf(permission.code);
    const row = parts && (rows.get(parts.resource) ?? rowOf(parts, permission));
    if (!row || row.cells[parts.action]) {
      others.push(permission);
      continue;
    }
    row.cells[parts.action] = permission;
    rows.set(parts.resource, row);
  }
  const sorted = [...rows.values()].toSorted(
    (a, b) =>
      modules.indexOf(a.module) - modules.indexOf(b.module) || a.resource.localeCompare(b.resource),
  );
  return {
    actions: allActions.filter((action) => sorted.some(({ cells }) => cells[action])),
    rows: sorted,
    others: others.toSorted((a, b) => a.name.localeCompare(b.name, "vi")),
  };
}

function rowOf({ module, resource }: CodeParts, { code }: Permission): MatrixRow {
  const known = Object.entries(subjects).find(([each]) => each === code);
  return { module, resource, name: known?.[1] ?? moduleNames[module], cells: {} };
}
