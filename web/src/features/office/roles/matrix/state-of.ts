/** What choosing all of some codes changes; if all are locked, all of them as they are. */
export function changeable(codes: readonly string[], locked: ReadonlySet<string>) {
  const free = codes.filter((code) => !locked.has(code));
  return free.length > 0 ? { codes: free, isLocked: false } : { codes, isLocked: codes.length > 0 };
}

/** All, none or some of these codes are chosen. */
export function stateOf(codes: readonly string[], chosen: ReadonlySet<string>): boolean | "some" {
  const count = codes.filter((code) => chosen.has(code)).length;
  if (count === 0) return false;
  return count === codes.length ? true : "some";
}
