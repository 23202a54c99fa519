import type { Schema } from "#openapi/schema.ts";
import { holdsAny, mayOpen, type Needs, type Permission } from "./permissions.ts";
import type { SessionUser } from "./session.ts";

export const FULL_ACCESS: Permission = "PERM_ADMIN_FULL_ACCESS";

export type Area = { title: string; needs: Needs };

type Group = Pick<Schema["RoleGroup"], "code" | "permissions">;

export function hasFullAccess(me: SessionUser | null): boolean {
  return me !== null && holdsAny(me, [FULL_ACCESS]);
}

/** The session names only permissions of the catalogue, a group also those that staff have created. */
function holds(me: SessionUser, code: string): boolean {
  return hasFullAccess(me) || me.permissions.some((held) => held === code);
}

/** Those of these codes that the user lacks, and so can neither give nor take. */
export function rightsMissing(me: SessionUser | null, codes: readonly string[]): string[] {
  return codes.filter((code) => me === null || !holds(me, code));
}

/** What a user lacks of a group's permissions; of their own group, nothing. */
export function groupRightsMissing(me: SessionUser | null, group: Group): string[] {
  return me?.roleGroupCode === group.code ? [] : rightsMissing(me, group.permissions);
}

const without = (me: SessionUser, lost: readonly string[]): SessionUser => ({
  ...me,
  permissions: me.permissions.filter((each) => !lost.includes(each)),
});

/** The rights among these that a user would no longer have without them. */
export function rightsLost(me: SessionUser, lost: readonly string[]): readonly string[] {
  const after = without(me, lost);
  return lost.filter((code) => !holds(after, code));
}

/** The areas that a user may open now, and could not without these permissions. */
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
