import { passHolder } from "#web/features/wallet/pin/wallet-pass.ts";

/** A loader of stories behind the PIN gate: proves the PIN of every wallet of the seed in this tab. */
export async function openWallet(): Promise<void> {
  const response = await fetch("/api/wallet/password/verify", {
    method: "POST",
    headers: { "content-type": "application/json", "x-tap-csrf": "1" },
    body: JSON.stringify({ password: "123456" }),
  });
  if (!response.ok) throw new Error(`The PIN was answered by ${response.status}`);
  const { user } = await (await fetch("/bff/session")).json();
  passHolder.set(user.id);
}
