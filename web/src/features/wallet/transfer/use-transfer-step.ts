import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { Schema } from "#openapi/schema.ts";
import { transferQueries } from "./queries.ts";
import { amountProblem, codeProblem, isWhole } from "./transfer-rules.ts";
import type { Transfer } from "./use-transfer.ts";

type Options = {
  transfer: Transfer;
  ownCode: string | undefined;
  /** The step that the URL asks for, from 1. */
  asked: number;
  onStep: (step: number, options: { replace: boolean }) => void;
};

/** What a step needs to know about the recipient and the amount. */
type Step = {
  lookup: UseQueryResult<Schema["Recipient"]>;
  /** Found, and able to receive. */
  recipient: Schema["Recipient"] | undefined;
  /** Right but for the balance. */
  amount: number | undefined;
  /** From 1: the one asked for, or the first that lacks something. */
  shown: number;
  isLoading: boolean;
};

/** The step that can be shown; the URL follows if it asked for a later one. */
export function useTransferStep({ transfer, ownCode, asked, onStep }: Options): Step {
  const { form, isDone, call } = transfer;
  const mayLookUp = form.isLookedUp && codeProblem(form.code, ownCode) === undefined;
  const lookup = useQuery({ ...transferQueries.recipient(form.code), enabled: mayLookUp });
  const recipient = mayLookUp && lookup.data?.canReceive ? lookup.data : undefined;
  const isRight = isWhole(form.amount) && amountProblem(form.amount, undefined) === undefined;
  const amount = isRight ? Number(form.amount) : undefined;
  const withRecipient = amount === undefined ? 2 : 3;
  const possible = recipient ? withRecipient : 1;
  const isLoading = mayLookUp && lookup.isPending && asked > 1;

  // Else the next step would open by itself, in the middle of typing what was missing.
  const stepBack = useEffectEvent(() => onStep(possible, { replace: true }));
  const isTooFar = asked > possible && !isLoading && !isDone && call.sentBefore === undefined;
  useEffect(() => {
    if (isTooFar) stepBack();
  }, [isTooFar]);

  return { lookup, recipient, amount, shown: Math.min(asked, possible), isLoading };
}
