import { useState } from "react";
import { isForgotten } from "#web/lib/money-intent.ts";
import { isDefinite, isPostponed } from "./money-outcome.ts";
import { type MoneyCall, useMoneyCall } from "./use-money-call.ts";

/** A call in flight, or one whose outcome is unknown. */
type Open<Body> = { body: Body; isLost: boolean };

/**
 * A money call that can be asked for what became of it: the server wants the same body as before, with
 * its PIN. It is held no longer than its outcome is unknown.
 */
export function useRepeatableCall<Body, Result>(call: MoneyCall<Body, Result>) {
  const [open, setOpen] = useState<Open<Body>>();
  const money = useMoneyCall({
    ...call,
    mutation: {
      ...call.mutation,
      onSettled: (_result, error) => setOpen((now) => now && afterwards(now, error)),
    },
  });

  return {
    ...money,
    send(body: Body): void {
      setOpen({ body, isLost: false });
      money.send(body);
    },
    /** What was sent without a response, also while it is asked for. */
    lost: open?.isLost ? open.body : undefined,
    /** Sends the same again: the server answers with what was done, while it knows the key. */
    ask(): void {
      if (!open) return;
      const { openSince } = money;
      if (!openSince || !isForgotten(openSince)) money.send(open.body);
      else {
        setOpen(undefined);
        money.lookUp();
      }
    },
  };
}

function afterwards<Body>(open: Open<Body>, error: unknown): Open<Body> | undefined {
  if (!error || isDefinite(error)) return undefined;
  // "Not now" says nothing about an earlier attempt.
  if (isPostponed(error) && !open.isLost) return undefined;
  return { ...open, isLost: true };
}
