import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { sessionQuery } from "#web/auth/session.ts";
import { owner } from "./pin.fixtures.ts";
import { closeWallet, noteUnload, openWallet, stayInWallet, walletLeft } from "./wallet-pass.ts";

const sessionWith = (walletVerified: boolean) => ({ user: { ...owner, walletVerified } });

const cameFromWallet = vi.hoisted(() => vi.fn<() => boolean>());
vi.mock("./wallet-paths.ts", () => ({ cameFromWallet }));

/** Whether a page that loads now has to ask for the PIN, whatever the session says. */
async function isLeftOnLoad(fromWallet: boolean): Promise<boolean> {
  cameFromWallet.mockReturnValue(fromWallet);
  vi.resetModules();
  return (await import("./wallet-pass.ts")).walletLeft.get();
}

afterEach(() => vi.unstubAllGlobals());

test("a session that was read before the wallet closed cannot open it again", async () => {
  const { promise: locked, resolve: answer } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => locked);
  const client = new QueryClient();
  const isVerified = () => client.getQueryData(sessionQuery.queryKey)?.user?.walletVerified;
  client.setQueryData(sessionQuery.queryKey, sessionWith(true));

  const closing = closeWallet(client);
  await vi.waitFor(() => expect(isVerified()).toBe(false));
  // Read by another tab's message, and answered by the server before it closed the wallet.
  client.setQueryData(sessionQuery.queryKey, sessionWith(true));
  answer(new Response(null, { status: 204 }));
  await closing;
  expect(walletLeft.get()).toBe(false);
  expect(isVerified()).toBe(false);
});

test("a PIN accepted after the wallet was left closes it on the server again", async () => {
  const locks = vi.fn(() => Promise.resolve(Response.json({ walletVerified: false })));
  vi.stubGlobal("fetch", locks);
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, sessionWith(false));
  stayInWallet()();

  await openWallet(client, owner.id);
  expect(locks).toHaveBeenCalledOnce();
  expect(client.getQueryData(sessionQuery.queryKey)?.user?.walletVerified).toBe(false);
});

test("a PIN opens the wallet of who is in it, and of nobody who signed in meanwhile", async () => {
  const client = new QueryClient();
  const isVerified = () => client.getQueryData(sessionQuery.queryKey)?.user?.walletVerified;
  client.setQueryData(sessionQuery.queryKey, sessionWith(false));
  const endStay = stayInWallet();

  await openWallet(client, "u-before");
  expect(isVerified()).toBe(false);
  await openWallet(client, owner.id);
  expect(isVerified()).toBe(true);
  endStay();
});

test("a wallet left before its reloaded page was ready asks for the PIN again", async () => {
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal("window", { sessionStorage });
  noteUnload();
  expect(await isLeftOnLoad(true)).toBe(false);
  // No component has mounted that could note it once more.
  expect(await isLeftOnLoad(false)).toBe(true);
});
