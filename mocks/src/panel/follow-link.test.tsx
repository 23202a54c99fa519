import { createBrowserHistory } from "@tanstack/react-router";
import { expect, test, vi } from "vitest";
import { followLink } from "./calls.ts";

test("a link leaves the address without a word to the router, which may be hydrating", async () => {
  const { href } = location;
  history.replaceState(null, "", "?role=guest");
  const router = createBrowserHistory();
  const heard = vi.fn();
  router.subscribe(heard);
  vi.stubGlobal("fetch", async () => Response.json({ accounts: [] }));

  await expect(followLink()).resolves.toBe(true);

  expect(location.search).toBe("");
  expect(heard).not.toHaveBeenCalled();
  router.destroy();
  history.replaceState(null, "", href);
  vi.unstubAllGlobals();
});
