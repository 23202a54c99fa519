import { expect, it } from "vitest";
import { pause } from "./pause.ts";

const LONG_MS = 3_600_000;

it("ends when the caller aborts, or has aborted before", async () => {
  const caller = new AbortController();
  const waiting = pause(LONG_MS, caller.signal);
  caller.abort();
  await expect(waiting).resolves.toBeUndefined();
  await expect(pause(LONG_MS, caller.signal)).resolves.toBeUndefined();
});
