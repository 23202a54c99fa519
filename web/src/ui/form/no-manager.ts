/** For fields that password managers must neither fill nor save. */
export const noManager = {
  autoComplete: "off",
  "data-1p-ignore": true,
  "data-bwignore": true,
  "data-lpignore": "true",
  "data-form-type": "other",
} as const;
