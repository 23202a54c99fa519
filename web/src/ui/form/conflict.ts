import type { Difference } from "#web/lib/edit-conflict.ts";

/** Another user has saved what the form edits; the user decides how to go on. */
export type Conflict = {
  /** Values as the form displays them. */
  differences: readonly (Difference & { label: string })[];
  /** Saves the form as it is. */
  onOverwrite: () => void;
  /** Applies the other user's values to untouched fields, without saving. */
  onTake: () => void;
  onContinue: () => void;
};
