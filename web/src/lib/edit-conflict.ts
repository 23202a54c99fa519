/** Thrown if another user has saved since the form was opened. `current`: the server's version. */
export class ConflictError<T> extends Error {
  readonly current: T;

  constructor(current: T) {
    super("somebody else has saved meanwhile");
    this.name = "ConflictError";
    this.current = current;
  }
}

/** A field that another user has changed in the meantime, as form text. */
export type Difference<Field extends string = string> = {
  field: Field;
  /** The value when the form was opened. */
  base: string;
  /** The server's current value. */
  current: string;
  /** The value in the form. */
  mine: string;
  /** Unchanged in the form, so the other value can be applied without losing anything. */
  isUntouched: boolean;
};

/** Changes of others since `base` that the form would overwrite; equal changes do not count. */
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

/** The differences that the other user's values can settle. */
export const untouchedOf = <D extends { isUntouched: boolean }>(differences: readonly D[]): D[] =>
  differences.filter(({ isUntouched }) => isUntouched);
