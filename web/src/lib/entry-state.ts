/** What the steps of recovery hand on: whose password, and when the last letter left (ms since 1970). */
export type Recovery = { email: string; sentAt: number };

/** A sign-in that has come as far as the two-step code. */
export type TwoStep = { userId: string; remember: boolean };
