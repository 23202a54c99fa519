import { cleanCode } from "#web/lib/identity-text.ts";
import { parseUrl } from "#web/lib/parse-url.ts";
import { parseReceiveLink, type ReceiveRequest, UID_CODE } from "#web/lib/receive-link.ts";
import { parseVietQr, type VietQr } from "#web/lib/vietqr.ts";

/** What a QR code means here. */
export type Reading =
  | { kind: "transfer"; request: ReceiveRequest }
  | { kind: "bank"; account: VietQr }
  /** Anything else, never opened: it may lead anywhere. */
  | { kind: "link" | "text"; text: string };

/** @param origin of this site: only its own links are followed */
export function readingOf(text: string, origin: string): Reading {
  const request = parseReceiveLink(text, origin);
  if (request) return { kind: "transfer", request };
  const account = parseVietQr(text);
  if (account) return ofAccount(account);
  const url = parseUrl(text.trim());
  return { kind: url && /^https?:$/.test(url.protocol) ? "link" : "text", text };
}

/** A VietQR made by TAP names the wallet in its purpose. */
function ofAccount(account: VietQr): Reading {
  const { purpose = "", amount } = account;
  if (!UID_CODE.test(purpose.trim())) return { kind: "bank", account };
  const uidCode = cleanCode(purpose).toUpperCase();
  return { kind: "transfer", request: { uidCode, ...(amount && { amount }) } };
}
