import { isDefinite, isPostponed } from "#web/api/money-outcome.ts";
import type { MoneyVariables } from "#web/api/use-money-call.ts";
import {
  closeIntent,
  markSent,
  openIntent,
  readAttempt,
  saveAttempt,
} from "#web/lib/money-intent.ts";

/** An earlier decision about this request was sent, and nobody knows what became of it. */
export class Unsettled extends Error {
  constructor() {
    super("Lần gửi trước chưa rõ kết quả. Hãy mở yêu cầu này để kiểm tra.");
  }
}

type Once<Body, Result> = {
  /** As in `useDecision`. */
  name: string;
  userId: string;
  body: Body;
  send: (variables: MoneyVariables<Body>) => Promise<Result>;
};

/**
 * One decision of a long job, with the rules of `useMoneyCall`: a retry of the same has the same key.
 * @throws Unsettled if something else was sent for this request and its outcome is unknown
 */
export async function sendOnce<Body, Result>(once: Once<Body, Result>): Promise<Result> {
  const { name, userId, body, send } = once;
  const wasSent = openIntent(name, userId).sentAt !== undefined;
  if (wasSent && JSON.stringify(readAttempt(name, userId)) !== JSON.stringify(body)) {
    throw new Unsettled();
  }
  saveAttempt(name, userId, body);
  const { key } = markSent(name, userId);

  try {
    const result = await send({ body, intent: key });
    closeIntent(name, userId);
    return result;
  } catch (error) {
    if (isDefinite(error) || (isPostponed(error) && !wasSent)) closeIntent(name, userId);
    throw error;
  }
}
