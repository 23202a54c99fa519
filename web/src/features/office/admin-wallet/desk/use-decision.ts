import type { UseMutationOptions } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#web/api/api-error.ts";
import { type MoneyVariables, useMoneyCall } from "#web/api/use-money-call.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { useUser } from "#web/auth/can.tsx";
import { readAttempt, saveAttempt } from "#web/lib/money-intent.ts";
import { conflictText } from "./conflict.ts";

type Options<Body, Row> = {
  /** Names the request, "nap-tien-gd_0042": one decision of whatever kind at a time. */
  name: string;
  mutation: UseMutationOptions<Row, Error, MoneyVariables<Body>>;
  /** Whether a stored value is what this decision sends. */
  isBody: (stored: unknown) => stored is Body;
  /** Fetches the request past the cache. */
  readNow: () => Promise<Row>;
  isUndecided: (row: Row) => boolean;
  /** The server has done it. */
  onDone: (row: Row, body: Body) => void;
  /** Somebody has decided, maybe this very call: the request as it is now. */
  onSettled: (row: Row) => void;
};

/** What a look at the request has shown while the outcome of a call is unknown. */
type Look = { isLooking: boolean; text: string | undefined };

const notLooked: Look = { isLooking: false, text: undefined };
const stillWaiting = "Yêu cầu vẫn đang chờ. Bấm “Kiểm tra kết quả” để gửi lại đúng lệnh đó.";

/**
 * A decision about a request, sent at most once. What was sent is kept with its key, so that a lost
 * response can be asked for again, also after a reload.
 */
export function useDecision<Body, Row>(options: Options<Body, Row>) {
  const { name, mutation, isBody, readNow, isUndecided, onDone, onSettled } = options;
  const userId = useUser()?.id ?? "";
  const [sent, setSent] = useState(() => readAttempt(name, userId));
  const [isAskedAgain, setAskedAgain] = useState(false);
  const [look, setLook] = useState(notLooked);
  /** Opening the next request may take a moment: nothing may be sent until then. */
  const [isDone, setDone] = useState(false);

  const call = useMoneyCall({
    name,
    userId,
    mutation,
    onDone: (row, body) => {
      end();
      setDone(true);
      onDone(row, body);
    },
    onRefused: end,
  });

  function end(): void {
    setSent(undefined);
    setAskedAgain(false);
    setLook(notLooked);
  }

  function send(body: Body): void {
    if (call.isSending || isDone) return;
    saveAttempt(name, userId, body);
    setSent(body);
    call.send(body);
  }

  const lookUp = useSingleFlight(async () => {
    setLook({ isLooking: true, text: undefined });
    try {
      const row = await readNow();
      if (isUndecided(row)) return setLook({ isLooking: false, text: stillWaiting });
      call.forget();
      end();
      setDone(true);
      onSettled(row);
    } catch (error) {
      setLook({ isLooking: false, text: messageOf(error, "Chưa xem được trạng thái yêu cầu.") });
    }
  });

  const lost = call.isUnknown || isAskedAgain;
  return {
    send,
    isSending: call.isSending || isDone,
    error: call.error,
    /** Somebody else was first: who and when. */
    conflict: conflictText(call.error),
    /** Sent, and nobody knows whether it was done: nothing else may be sent until then. */
    lost: lost ? { body: isBody(sent) ? sent : undefined } : undefined,
    /** Sends the very same with the same key: the server says what was done. */
    askAgain: () => {
      if (!isBody(sent)) return lookUp();
      setAskedAgain(true);
      setLook(notLooked);
      call.send(sent);
    },
    look,
    lookUp,
  };
}

export type Decision = Pick<
  ReturnType<typeof useDecision>,
  "isSending" | "error" | "conflict" | "lost" | "askAgain" | "look" | "lookUp"
>;
