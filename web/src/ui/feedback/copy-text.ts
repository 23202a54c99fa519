import { shareLink } from "#web/lib/share.ts";
import { notify } from "./notify.ts";

type Said = { done?: string; failed?: string };

export async function copyText(what: string, text: string, said: Said = {}): Promise<void> {
  const { done = `Đã sao chép ${what}`, failed = `Không sao chép được ${what}` } = said;
  const { clipboard } = navigator;
  const result = await shareLink({ title: what, text }, { clipboard });
  if (result === "copied") notify.success(done, { id: "copied" });
  else notify.error(failed, { id: "copied" });
}
