/** All, none or some of these codes are chosen. */
export function stateOf(codes: readonly string[], chosen: ReadonlySet<string>): boolean | "some" {
  const count = codes.filter((code) => chosen.has(code)).length;
  if (count === 0) return false;
  return count === codes.length ? true : "some";
}
