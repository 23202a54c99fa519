import type { Schema } from "#openapi/schema.ts";
import { threeWayDiff } from "#web/lib/three-way-diff.ts";

type Group = Schema["RoleGroup"];

type Versions = { base: Group; current: Group; chosen: ReadonlySet<string> };

const words = (isHeld: boolean) => (isHeld ? "Có" : "Không");

/** The permissions that somebody else has given or taken, and replacing would undo. */
export function differencesOf(
  { base, current, chosen }: Versions,
  permissions: readonly Schema["PermissionRecord"][],
) {
  const codes = [...new Set([...base.permissions, ...current.permissions])];
  const asWords = (held: ReadonlySet<string>) =>
    Object.fromEntries(codes.map((code) => [code, words(held.has(code))]));
  return threeWayDiff(
    asWords(new Set(base.permissions)),
    asWords(new Set(current.permissions)),
    asWords(chosen),
  ).map((each) => ({
    ...each,
    label: permissions.find(({ code }) => code === each.field)?.name ?? each.field,
  }));
}
