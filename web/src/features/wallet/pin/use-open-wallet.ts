import { useQueryClient } from "@tanstack/react-query";
import { useUser } from "#web/auth/can.tsx";
import { openWallet } from "./wallet-pass.ts";

/** Opens the wallet of the user at the time of the render, once the server has accepted a PIN. */
export function useOpenWallet(): () => Promise<void> {
  const client = useQueryClient();
  const userId = useUser()?.id ?? "";
  return () => openWallet(client, userId);
}
