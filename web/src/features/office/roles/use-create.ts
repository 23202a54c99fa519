import type { UseMutationOptions } from "@tanstack/react-query";
import { ApiError } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";

/** `wasLost`: the response to an earlier attempt was lost. */
type Creation<Body> = { body: Body; wasLost: boolean };

type Callbacks<Row> = { onSuccess: (row: Row) => void; onError: (reason: Error) => void };

/** Creates what a form describes, and remembers between its attempts whether a response was lost. */
export function useCreate<Body, Row>(
  mutation: UseMutationOptions<Row, Error, Creation<Body>>,
  callbacks: Callbacks<Row>,
) {
  const { mutate, isPending, error } = useSingleMutation(mutation);
  const wasLost = ApiError.from(error).isUnanswered;
  return { create: (body: Body) => mutate({ body, wasLost }, callbacks), isPending, error };
}
