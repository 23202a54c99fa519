import type { Difference } from "#web/lib/edit-conflict.ts";

export type Conflict = {
  /** Values as the form displays them. */
  differences: readonly (Difference & { label: string })[];
  onOverwrite: () => void;
  /** Applies the other user's values to untouched fields, without saving. */
  onTake: () => void;
  onContinue: () => void;
};
