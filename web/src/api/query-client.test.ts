import { MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { createQueryClient } from "./query-client.ts";

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

const fails = () => Promise.reject(ApiError.network());

test("without a network a write fails at once and is never sent later", async () => {
  const client = createQueryClient({ onSignedOut: () => {} });
  let sent = 0;
  const order = new MutationObserver(client, {
    mutationFn: () => {
      sent += 1;
      return fails();
    },
  });
  await expect(order.mutate()).rejects.toMatchObject({ isNetwork: true });
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(sent).toBe(1);
});

test("without a network a read says so instead of waiting for it", async () => {
  const client = createQueryClient({ onSignedOut: () => {} });
  const cart = new QueryObserver(client, { queryKey: ["cart"], queryFn: fails, retry: false });
  const stop = cart.subscribe(() => {});
  await expect.poll(() => cart.getCurrentResult().status).toBe("error");
  stop();
});
