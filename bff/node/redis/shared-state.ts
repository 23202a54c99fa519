import type { BffDeps } from "../../app/deps.ts";
import type { Clock } from "../../app/lib/clock.ts";
import type { Logger } from "../../app/lib/logger.ts";
import { countProcesses } from "./processes.ts";
import { redisCoordinationStore } from "./redis-coordination-store.ts";
import { redisCounters } from "./redis-counters.ts";
import { redisIdempotencyStore } from "./redis-idempotency-store.ts";
import { redisInvalidations } from "./redis-invalidations.ts";
import { redisSentCodeStore } from "./redis-sent-code-store.ts";
import { createSealedValues } from "./sealed-values.ts";
import { connectSharedStore, type SharedStore } from "./shared-store.ts";

type Options = {
  url: string;
  sessionKeys: Readonly<Record<string, string>>;
  sealingKey: number | undefined;
  clock: Clock;
  logger: Logger;
};

export type SharedState = {
  deps: Pick<BffDeps, "store" | "idempotencyStore" | "invalidations" | "limiter" | "sentCodeStore">;
  state: SharedStore["state"];
  close: () => Promise<void>;
};

/** What the processes in front of one upstream agree on, in a Redis or Valkey. */
export async function connectSharedState(options: Options): Promise<SharedState> {
  const { url, sessionKeys, sealingKey, clock, logger } = options;
  const shared = await connectSharedStore({ url, logger });
  const processes = await countProcesses(shared, clock);
  const sealed = createSealedValues(sessionKeys, sealingKey);
  const invalidations = redisInvalidations({ shared, sealed });
  return {
    deps: {
      store: redisCoordinationStore({ shared, processes, sealed, clock }),
      idempotencyStore: redisIdempotencyStore({ shared, sealed, clock, logger }),
      invalidations,
      limiter: redisCounters(shared, clock),
      sentCodeStore: redisSentCodeStore(shared, clock),
    },
    state: shared.state,
    close: async () => {
      invalidations.close();
      await processes.close();
      await shared.close();
    },
  };
}
