/** A decision that the footer of a row panel offers. */
export type DeskAction = {
  /** One letter, in lower case: "a". */
  key: string;
  label: string;
  onRun: () => void;
  /** Why it cannot be done now. The button stays, and shows it. */
  whyNot?: string | undefined;
  isPrimary?: boolean;
};
