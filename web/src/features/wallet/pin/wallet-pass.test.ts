import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { sessionQuery } from "#web/auth/session.ts";
import { owner } from "./pin.fixtures.ts";
import {
  closeWallet,
  noteOpen,
  noteUnload,
  openWallet,
  passHolder,
  stayInWallet,
} from "./wallet-pass.ts";

const sessionWith = (walletVerified: boolean) => ({ user: { ...owner, walletVerified } });

const cameFromWallet = vi.hoisted(() => vi.fn<() => boolean>());
vi.mock("./wallet-paths.ts", () => ({ cameFromWallet }));

async function onLoad(fromWallet: boolean) {
  cameFromWallet.mockReturnValue(fromWallet);
  vi.resetModules();
  const loaded = await import("./wallet-pass.ts");
  return { holder: loaded.passHolder.get(), isLeft: loaded.isWalletLeft() };
}

function tabStorage(): void {
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal("window", { sessionStorage });
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
  // Another tab's message made it read the session before the server closed the wallet.
  client.setQueryData(sessionQuery.queryKey, sessionWith(true));
  answer(new Response(null, { status: 204 }));
  await closing;
  expect(passHolder.get()).toBeUndefined();
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
  expect(passHolder.get()).toBe(owner.id);
  endStay();
});

test("a wallet left before its reloaded page was ready asks for the PIN again", async () => {
  tabStorage();
  passHolder.set("u-1");
  noteUnload();
  expect(await onLoad(true)).toEqual({ holder: "u-1", isLeft: false });
  // No component has mounted that could store it again.
  expect(await onLoad(false)).toEqual({ holder: undefined, isLeft: true });
});

test("a new tab asks for the PIN, whatever another one has proven", async () => {
  tabStorage();
  expect(await onLoad(false)).toEqual({ holder: undefined, isLeft: false });
  expect(await onLoad(true)).toEqual({ holder: undefined, isLeft: false });
});

test("so does a copy of a tab, and leaves the wallet of the original open", async () => {
  tabStorage();
  passHolder.set("u-1");
  noteOpen();
  expect(await onLoad(false)).toEqual({ holder: undefined, isLeft: false });
});
