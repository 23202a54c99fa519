import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { redisCommand } from "../../testing/redis-server.ts";
import { twoProcesses } from "../../testing/shared-state.ts";

/** Longer than the time after which a silent connection is dropped. */
const SILENCE_MS = 1_500;

type Two = Awaited<ReturnType<typeof twoProcesses>>;

/** Announces until it arrives: an unsubscribed process misses it. */
const arrives = ({ one, other }: Two, sid: string) =>
  expect
    .poll(() => {
      one.invalidations.announce(sid);
      return other.forgotten;
    })
    .toContain(sid);

describe.runIf(redisCommand)("what a process announces", () => {
  test("reaches the others, also after a silence and after an outage", async () => {
    const two = await twoProcesses();
    await arrives(two, "first");
    await sleep(SILENCE_MS);
    const { one, other, server } = two;
    one.invalidations.announce("later");
    await expect.poll(() => other.forgotten).toContain("later");
    await server.stop();
    one.invalidations.announce("lost");
    await server.start();
    await arrives(two, "back");
    expect(other.forgotten).not.toContain("lost");
  });

  test("is readable for nobody else, and nobody else can announce", async () => {
    const two = await twoProcesses();
    await arrives(two, "real");
    const { one, other } = two;
    const messages: string[] = [];
    const listener = one.shared.client.duplicate({ enableOfflineQueue: true });
    listener.on("message", (_, message) => messages.push(message));
    await listener.subscribe("tap:invalidations");
    await one.shared.run((redis) => redis.publish("tap:invalidations", "forged"));
    one.invalidations.announce("secret-sid");
    await expect.poll(() => other.forgotten).toContain("secret-sid");
    await expect.poll(() => messages.length).toBeGreaterThan(1);
    listener.disconnect();
    expect(messages.join()).not.toContain("secret-sid");
    expect(other.forgotten).not.toContain("forged");
  });
});
