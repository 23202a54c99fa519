import { mayOpen, type Needs } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";

export type Area = { title: string; needs: Needs };

/** The areas that a user may open now, and could not without these permissions. */
export function areasLost(
  areas: readonly Area[],
  me: SessionUser,
  lost: readonly string[],
): readonly string[] {
  const permissions = me.permissions.filter((each) => !lost.includes(each));
  const after = { ...me, permissions };
  const titles = areas
    .filter(({ needs }) => mayOpen(me, needs) && !mayOpen(after, needs))
    .map(({ title }) => title);
  return [...new Set(titles)];
}
