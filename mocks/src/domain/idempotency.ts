import { base64url } from "jose";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { day } from "../seed/dates.ts";
import { DomainError } from "./domain-error.ts";

const RETENTION_MS = day;

type IdempotentCall = {
  caller: UserRow | undefined;
  key: string;
  operation: string;
  path: object;
  body: unknown;
};

type InFlight = { fingerprint: string; response: Promise<Response> };

const inFlight = new WeakMap<Db, Map<string, InFlight>>();

/** A repeat gets the first response, even while it is pending; a key with other content is rejected. */
export async function withIdempotency(
  db: Db,
  { caller, key, operation, path, body }: IdempotentCall,
  run: () => Promise<Response>,
): Promise<Response> {
  const id = `${caller?.id ?? "guest"} ${operation} ${key}`;
  const fingerprint = JSON.stringify([path, await contentOf(body)]);
  const now = db.now().getTime();
  db.receipts = db.receipts.filter((receipt) => now - receipt.at < RETENTION_MS);

  const stored = db.receipts.find((receipt) => receipt.id === id);
  if (stored) {
    mustMatch(stored.print, fingerprint);
    const headers = { "content-type": "application/json" };
    return new Response(stored.body, { status: stored.status, headers });
  }

  const running = inFlight.get(db) ?? new Map<string, InFlight>();
  inFlight.set(db, running);
  const sameCall = running.get(id);
  if (sameCall) {
    mustMatch(sameCall.fingerprint, fingerprint);
    return (await sameCall.response).clone();
  }

  const runAndStore = async () => {
    const response = await run();
    const { status } = response;
    const text = await response.clone().text();
    db.receipts.push({ id, print: fingerprint, at: now, status, body: text });
    return response;
  };
  const response = runAndStore().finally(() => running.delete(id));
  running.set(id, { fingerprint, response });
  return (await response).clone();
}

/** A form by its texts and files. */
async function contentOf(body: unknown): Promise<unknown> {
  if (!(body instanceof FormData)) return body;
  const parts = [...body].map(async ([name, part]) =>
    typeof part === "string" ? [name, part] : [name, part.type, await digestOf(part)],
  );
  return Promise.all(parts);
}

async function digestOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return base64url.encode(new Uint8Array(digest));
}

function mustMatch(first: string, second: string): void {
  if (first === second) return;
  throw new DomainError("IDEMPOTENCY_MISMATCH", "Yêu cầu này đã được gửi với nội dung khác");
}
