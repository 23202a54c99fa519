import type { Email } from "#mocks/control/control.ts";

export async function lastCodeTo(address: string): Promise<string> {
  const response = await fetch("/__mock/mailbox");
  const emails: Email[] = await response.json();
  const code = emails.find(({ to }) => to === address)?.code;
  if (!code) throw new Error(`There is no code for ${address}`);
  return code;
}
