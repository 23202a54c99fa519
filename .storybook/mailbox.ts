import type { Email } from "#mocks/control/control.ts";

/** The code of the last e-mail to this address, from the mock's mailbox in the tab. */
export async function lastCodeTo(address: string): Promise<string> {
  const response = await fetch("/__mock/mailbox");
  const emails: Email[] = await response.json();
  const code = emails.find(({ to }) => to === address)?.code;
  if (!code) throw new Error(`There is no code for ${address}`);
  return code;
}
