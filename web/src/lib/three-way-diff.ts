/** A field that somebody else has changed meanwhile, as texts of the form. */
export type Difference<Field extends string = string> = {
  field: Field;
  /** As it was when the form was opened. */
  base: string;
  /** As the server holds it now. */
  current: string;
  /** As it stands in the form. */
  mine: string;
  /** Nobody touched it in the form: the other's value can be taken without losing anything. */
  isUntouched: boolean;
};

/** What somebody else has changed since `base` and the form would undo; both alike is no difference. */
export function threeWayDiff<Field extends string>(
  base: Record<Field, string>,
  current: Record<Field, string>,
  mine: Record<Field, string>,
): Difference<Field>[] {
  return (Object.keys(base) as Field[])
    .filter((field) => current[field] !== base[field] && current[field] !== mine[field])
    .map((field) => ({
      field,
      base: base[field],
      current: current[field],
      mine: mine[field],
      isUntouched: mine[field] === base[field],
    }));
}
