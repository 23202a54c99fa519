import { passHolder } from "#web/features/wallet/pin/wallet-pass.ts";

/** For stories behind the PIN gate; all wallets of the seed have this PIN. */
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
