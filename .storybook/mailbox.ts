import type { Letter } from "#mocks/control/control.ts";

/** The code of the last letter to this address, from the mock's mailbox in the tab. */
export async function lastCodeTo(address: string): Promise<string> {
  const answer = await fetch("/__mock/mailbox");
  const letters: Letter[] = await answer.json();
  const code = letters.find(({ to }) => to === address)?.code;
  if (!code) throw new Error(`There is no code for ${address}`);
  return code;
}
