import { readAmount } from "./amount-text.ts";
import { cleanCode } from "./identity-text.ts";
import { cleanText } from "./search-text.ts";
import { parseUrl } from "./url.ts";

export type ReceiveRequest = { uidCode: string; amount?: number; message?: string };

export const UID_CODE = /^TAP_[0-9A-F]{4,16}$/i;
const MAX_MESSAGE = 100;
const PATH = `${import.meta.env.BASE_URL}chuyen-tien`;

export function receiveLink(origin: string, { uidCode, amount, message }: ReceiveRequest): string {
  const url = new URL(PATH, origin);
  url.searchParams.set("den", uidCode);
  if (amount) url.searchParams.set("so-tien", String(amount));
  if (message) url.searchParams.set("loi-nhan", quoted(message));
  return url.href;
}

export function parseReceiveLink(text: string, origin: string): ReceiveRequest | undefined {
  const trimmed = cleanCode(text);
  if (UID_CODE.test(trimmed)) return { uidCode: trimmed.toUpperCase() };
  const url = parseUrl(trimmed);
  if (url?.origin !== new URL(origin).origin || url.pathname !== new URL(PATH, origin).pathname)
    return undefined;
  const uidCode = url.searchParams.get("den") ?? "";
  if (!UID_CODE.test(uidCode)) return undefined;
  const amount = readAmount(url.searchParams.get("so-tien") ?? "");
  const message = cleanText(unquoted(url.searchParams.get("loi-nhan") ?? ""), MAX_MESSAGE);
  return {
    uidCode: uidCode.toUpperCase(),
    ...(amount.kind === "amount" && amount.value > 0 && { amount: amount.value }),
    ...(message && { message }),
  };
}

/** The router reads params as JSON: "1.50" would arrive as 1.5. */
const quoted = (text: string) => (jsonIn(text) === undefined ? text : JSON.stringify(text));

function unquoted(text: string): string {
  const value = jsonIn(text);
  return typeof value === "string" ? value : text;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
