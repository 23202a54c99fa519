import type { Operation, OperationId } from "#openapi/generated/operations.ts";
import type { Db } from "../db/db.ts";
import { callerOf } from "../domain/tokens.ts";

const MOST_CALLS = 50;

/** A call as the developer panel lists it. `who` is an e-mail address, "" for a guest. */
export type LoggedCall = {
  id: number;
  /** When it was answered, by the real clock: ISO 8601. */
  at: string;
  operation: OperationId;
  method: Operation["method"];
  /** Path and query as they were called, below /api. */
  address: string;
  status: number;
  /** Milliseconds with the latency. */
  duration: number;
  who: string;
};

export type CallLog = ReturnType<typeof createCallLog>;

/** The last 50 calls in memory: the latest is the first. */
export function createCallLog() {
  let calls: LoggedCall[] = [];
  let count = 0;
  return {
    list: () => calls,
    clear: () => {
      calls = [];
    },
    add: async (
      db: Db,
      { id: operation, method }: Operation,
      { url, headers }: Request,
      { status, duration }: Pick<LoggedCall, "status" | "duration">,
    ) => {
      // An expired token names nobody; the call is listed all the same.
      const caller = await callerOf(db, headers.get("authorization")).catch(() => undefined);
      const { pathname, search } = new URL(url);
      count += 1;
      const call: LoggedCall = {
        id: count,
        at: new Date().toISOString(),
        operation,
        method,
        address: pathname.replace(/^\/api/, "") + search,
        status,
        duration: Math.round(duration),
        who: caller?.user.email ?? "",
      };
      calls = [call, ...calls].slice(0, MOST_CALLS);
    },
  };
}
