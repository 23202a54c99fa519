/** Any text or number in place of certain ones. */
type Any<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T;

/** The params that have only certain values. */
type ChoiceOf<Search> = {
  [K in keyof Search]-?: Any<NonNullable<Search[K]>> extends NonNullable<Search[K]> ? never : K;
}[keyof Search];

/** The search params as a route passes them: any text where there are choices. */
type RawSearch<Search> = { [K in keyof Search]: Any<Search[K]> };

/**
 * Drops values that are none of the choices. Not done by the route: its schema is in the first chunk,
 * the lists are not.
 */
export function listSearch<Search extends object>(
  choices: {
    [K in ChoiceOf<Search>]: readonly NonNullable<Search[K]>[];
  },
) {
  const names = Object.keys(choices) as ChoiceOf<Search>[];
  return (raw: RawSearch<Search>): Search => {
    const known = names.map((name) => [name, choices[name].find((each) => each === raw[name])]);
    return { ...raw, ...Object.fromEntries(known) };
  };
}
