/** Attributes of fields that are no password and no address: managers neither fill nor save them. */
export const noManager = {
  autoComplete: "off",
  "data-1p-ignore": true,
  "data-bwignore": true,
  "data-lpignore": "true",
  "data-form-type": "other",
} as const;
