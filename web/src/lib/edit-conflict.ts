export class ConflictError<T> extends Error {
  readonly current: T;

  constructor(current: T) {
    super("somebody else has saved meanwhile");
    this.name = "ConflictError";
    this.current = current;
  }
}

export type Difference<Field extends string = string> = {
  field: Field;
  base: string;
  current: string;
  mine: string;
  isUntouched: boolean;
};

/** Only changes that the form would overwrite; equal changes do not count. */
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

export const untouchedOf = <D extends { isUntouched: boolean }>(differences: readonly D[]): D[] =>
  differences.filter(({ isUntouched }) => isUntouched);
