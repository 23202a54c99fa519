import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { ConflictError } from "#web/lib/edit-conflict.ts";
import { order } from "./orders.fixtures.ts";
import { acceptCancel, setStatus } from "./queries.ts";

type Served = Schema["Order"] | "lost";

/** Reads and writes in turn; the last one repeats. */
function serve({ reads, writes }: { reads: Served[]; writes: (Served | Response)[] }) {
  const sent = vi.fn();
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "POST") sent();
    const queue = request.method === "POST" ? writes : reads;
    const next = queue.length > 1 ? queue.shift() : queue[0];
    if (next === undefined || next === "lost") throw new TypeError("Failed to fetch");
    return next instanceof Response ? next : Response.json(next);
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

const seen = order();
const moved = order({ status_id: "packing", updated_at: "2026-11-20T05:00:00.000Z" });
const move = (wasLost = false) =>
  setStatus(new QueryClient(), "admin", { seen, change: { status: "packing" }, wasLost });

test("a status whose response was lost is looked up, and not told as another user's", async () => {
  const sent = serve({ reads: [seen, moved], writes: ["lost"] });
  expect(await move()).toMatchObject({ status_id: "packing" });
  expect(sent).toHaveBeenCalledTimes(1);
});

test("a status that cannot be looked up either is found by the next attempt, which sends nothing", async () => {
  serve({ reads: [seen, "lost"], writes: ["lost"] });
  await expect(move()).rejects.toMatchObject({
    isUnanswered: true,
    message: expect.stringMatching(/^Chưa nhận được phản hồi/),
  });
  const sent = serve({ reads: [moved], writes: ["lost"] });
  expect(await move(true)).toMatchObject({ status_id: "packing" });
  expect(sent).not.toHaveBeenCalled();
});

test("another user's status is a conflict, and after a lost attempt any other than the own", async () => {
  serve({ reads: [moved], writes: ["lost"] });
  await expect(move()).rejects.toThrow(ConflictError);
  serve({ reads: [{ ...moved, status_id: "shipping" }], writes: ["lost"] });
  await expect(move(true)).rejects.toThrow(ConflictError);
});

test("an accepted cancel request whose response was lost is not refused the second time", async () => {
  const client = new QueryClient();
  const accept = (wasLost: boolean) =>
    client
      .getMutationCache()
      .build(client, acceptCancel("admin"))
      .execute({ id: seen.id, wasLost });
  const gone = () =>
    Response.json({ status: 409, code: "NO_CANCEL_REQUEST", message: "Không có" }, { status: 409 });
  serve({ reads: ["lost"], writes: ["lost"] });
  await expect(accept(false)).rejects.toMatchObject({ isUnanswered: true });
  const cancelled = { ...moved, status_id: "cancelled" as const };
  serve({ reads: [cancelled], writes: [gone()] });
  expect(await accept(true)).toMatchObject({ status_id: "cancelled" });
  serve({ reads: [cancelled], writes: [gone()] });
  await expect(accept(false)).rejects.toMatchObject({ status: 409 });
});
