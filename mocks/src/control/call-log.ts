import type { Operation, OperationId } from "#openapi/generated/operations.ts";
import type { Answer } from "../answers/answer.ts";
import { isSignIn } from "../scenarios/scenario.ts";
import { type Contents, contentsOf, jsonOf, type Message, messageOf } from "./contents.ts";

const MOST_CALLS = 50;

/** `who`: an e-mail address, "" for a guest. */
export type LoggedCall = {
  id: number;
  /** ISO 8601, by the real clock. */
  at: string;
  operation: OperationId;
  method: Operation["method"];
  /** Path and query below /api. */
  address: string;
  status: number;
  /** Milliseconds, latency included. */
  duration: number;
  who: string;
};

export type OpenedCall = LoggedCall & { request: Contents; response: Contents };

export type CallLog = ReturnType<typeof createCallLog>;

type Exchange = { call: LoggedCall; request: Message; response: Message };

type Answered = {
  request: Request;
  response: Response;
  duration: number;
  who: string;
};

export function createCallLog() {
  let exchanges: Exchange[] = [];
  let count = 0;
  return {
    list: () => exchanges.map(({ call }) => call),
    clear: () => {
      exchanges = [];
    },
    add: (operation: Pick<Operation, "id" | "method">, answered: Answered) => {
      const { request, response, duration, who } = answered;
      const { pathname, search } = new URL(request.url);
      count += 1;
      const call: LoggedCall = {
        id: count,
        at: new Date().toISOString(),
        operation: operation.id,
        method: operation.method,
        address: pathname.replace(/^\/api/, "") + search,
        status: response.status,
        duration: Math.round(duration),
        who,
      };
      const exchange = {
        call,
        request: messageOf(request),
        response: messageOf(response),
      };
      exchanges = [exchange, ...exchanges].slice(0, MOST_CALLS);
    },
    open: async (id: number): Promise<OpenedCall | undefined> => {
      const found = exchanges.find(({ call }) => call.id === id);
      if (!found) return undefined;
      const { call, request, response } = found;
      return {
        ...call,
        request: await contentsOf(request),
        response: await contentsOf(response),
      };
    },
    /** Earliest first, without files and sign-ins. */
    answers: async (ids: readonly number[]): Promise<Answer[]> => {
      const wanted = exchanges.filter(({ call }) => ids.includes(call.id)).toReversed();
      return (await Promise.all(wanted.map(answerOf))).flat();
    },
  };
}

async function answerOf({ call, response }: Exchange): Promise<Answer[]> {
  const { operation, address, status } = call;
  if (isSignIn({ id: operation })) return [];
  const body = await jsonOf(response);
  if (body === undefined && (await response.bytes).length > 0) return [];
  return [{ operation, address, status, ...(body !== undefined && { body }) }];
}
