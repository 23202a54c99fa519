/** Widens literals to their type. */
type Any<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T;

type ChoiceOf<Search> = {
  [K in keyof Search]-?: Any<NonNullable<Search[K]>> extends NonNullable<Search[K]> ? never : K;
}[keyof Search];

type RawSearch<Search> = { [K in keyof Search]: Any<Search[K]> };

/** Drops unknown values. Not in the route, whose schema is in the first chunk; the lists are not. */
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
