import * as v from "valibot";

/** For messages that depend on the value. `key` is the field to report, which need not be in the schema. */
export function problemCheck<T>(find: (value: T) => string | undefined, key?: string) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    const message = dataset.typed ? find(dataset.value) : undefined;
    if (message === undefined) return;
    const input = dataset.value;
    const path = { type: "unknown", origin: "value", input, key, value: undefined } as const;
    addIssue(key === undefined ? { message } : { message, path: [path] });
  });
}
