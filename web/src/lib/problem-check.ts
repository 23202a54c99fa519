import * as v from "valibot";

/**
 * A check whose message depends on the value: `find` returns it, or undefined. With `key` it is
 * reported at that field of an object, which need not be one of the schema.
 */
export function problemCheck<T>(find: (value: T) => string | undefined, key?: string) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    const message = dataset.typed ? find(dataset.value) : undefined;
    if (message === undefined) return;
    const input = dataset.value;
    const path = { type: "unknown", origin: "value", input, key, value: undefined } as const;
    addIssue(key === undefined ? { message } : { message, path: [path] });
  });
}
