/** When the last e-mail with a code left, and from when another may be sent (ms since 1970). */
type CodeTimes = { sentAt?: number | undefined; resendAt?: number | undefined };

/**
 * What the steps of recovery hand on: whose password. Without `sentAt` nobody knows when. `isDone`:
 * the password is changed, and login comes next.
 */
export type Recovery = { email: string; isDone?: boolean } & CodeTimes;

/** A sign-in that has come as far as the two-step code. Nothing of it is a secret. */
export type TwoStep = { userId: string; remember: boolean } & CodeTimes;

/** A Google account that still has to choose a role; the BFF keeps who it is. */
export type Newcomer = { flow: string; email: string | null };
