import type { Invalidations } from "../../app/coordination/invalidations.ts";
import type { SealedValues } from "./sealed-values.ts";
import type { SharedStore } from "./shared-store.ts";

const CHANNEL = "tap:invalidations";

type Parts = { shared: SharedStore; sealed: SealedValues };

export type RedisInvalidations = Invalidations & { close: () => void };

/**
 * Over a connection of its own: one that is subscribed takes no other commands. Nobody waits for
 * it, and while Redis is away nothing arrives: what is cached ends by itself.
 */
export function redisInvalidations({ shared, sealed }: Parts): RedisInvalidations {
  const subscriber = shared.client.duplicate({ socketTimeout: undefined, autoResubscribe: false });
  // The shared store tells of outages; an unhandled error would end the process.
  subscriber.on("error", () => {});
  subscriber.on("ready", () => {
    subscriber.subscribe(CHANNEL).catch(() => subscriber.disconnect(true));
  });
  return {
    announce(sid) {
      const message = sealed.seal(CHANNEL, Buffer.from(sid));
      shared.run((redis) => redis.publish(CHANNEL, message)).catch(() => {});
    },
    subscribe(forget) {
      subscriber.on("message", (_, message) => {
        const sid = sealed.open(CHANNEL, message);
        if (sid) forget(sid.toString());
      });
    },
    close: () => subscriber.disconnect(),
  };
}
