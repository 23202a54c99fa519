import type { Schema } from "#openapi/schema.ts";
import { FULL_ACCESS, holdsAny, mayOpen, type Needs } from "./permissions.ts";
import type { SessionUser } from "./session.ts";

export type Area = { title: string; needs: Needs };

type Group = Pick<Schema["RoleGroup"], "code" | "permissions">;

export function hasFullAccess(me: SessionUser | null): boolean {
  return me !== null && holdsAny(me, [FULL_ACCESS]);
}

/** `code` may be one that staff have created; the session names only those of the catalogue. */
function holds(me: SessionUser, code: string): boolean {
  return hasFullAccess(me) || me.permissions.some((held) => held === code);
}

export function rightsMissing(me: SessionUser | null, codes: readonly string[]): string[] {
  return codes.filter((code) => me === null || !holds(me, code));
}

/** Nothing for the user's own group. */
export function groupRightsMissing(me: SessionUser | null, group: Group): string[] {
  return me?.roleGroupCode === group.code ? [] : rightsMissing(me, group.permissions);
}

const without = (me: SessionUser, lost: readonly string[]): SessionUser => ({
  ...me,
  permissions: me.permissions.filter((each) => !lost.includes(each)),
});

export function rightsLost(me: SessionUser, lost: readonly string[]): readonly string[] {
  const after = without(me, lost);
  return lost.filter((code) => !holds(after, code));
}

export function areasLost(
  areas: readonly Area[],
  me: SessionUser,
  lost: readonly string[],
): readonly string[] {
  const after = without(me, lost);
  const titles = areas
    .filter(({ needs }) => mayOpen(me, needs) && !mayOpen(after, needs))
    .map(({ title }) => title);
  return [...new Set(titles)];
}
