import type { Difference } from "#web/lib/three-way-diff.ts";

/** Somebody else has saved what a form edits; whoever fills it in decides. */
export type Conflict = {
  /** Texts as the form shows them. */
  differences: readonly (Difference & { label: string })[];
  /** Saves the form as it stands. */
  onOverwrite: () => void;
  /** Takes the other's values into the fields that were not touched; nothing is saved. */
  onTake: () => void;
  onContinue: () => void;
};
