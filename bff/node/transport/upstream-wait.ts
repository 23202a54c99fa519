import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock } from "../../app/lib/clock.ts";
import type { CallListener, EndOfCall } from "./failures.ts";

type UpstreamWait = {
  begin: () => EndOfCall;
  /** Milliseconds; parallel calls count once. */
  ms: () => number;
};

const current = new AsyncLocalStorage<UpstreamWait>();

function createUpstreamWait(clock: Clock): UpstreamWait {
  let calls = 0;
  let since = 0;
  let total = 0;
  return {
    begin: () => {
      if (calls === 0) since = clock.now();
      calls += 1;
      return () => {
        calls -= 1;
        if (calls === 0) total += clock.now() - since;
      };
    },
    ms: () => total + (calls > 0 ? clock.now() - since : 0),
  };
}

export function withUpstreamWait<T>(clock: Clock, run: (ms: () => number) => T): T {
  const wait = createUpstreamWait(clock);
  return current.run(wait, run, wait.ms);
}

const nobody: EndOfCall = () => {};

/** From the request for a connection to the head of the response. */
export const noteUpstreamWait: CallListener = () => current.getStore()?.begin() ?? nobody;
