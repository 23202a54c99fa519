import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { day } from "../seed/dates.ts";
import { DomainError } from "./domain-error.ts";

const RETENTION_MS = day;

type IdempotentCall = {
  caller: UserRow | undefined;
  key: string;
  operation: string;
  body: unknown;
};

type InFlight = { fingerprint: string; response: Promise<Response> };

const inFlight = new WeakMap<Db, Map<string, InFlight>>();

/** A repeat gets the first response, even while it is pending; a key with another body is rejected. */
export async function withIdempotency(
  db: Db,
  call: IdempotentCall,
  run: () => Promise<Response>,
): Promise<Response> {
  const id = `${call.caller?.id ?? "guest"} ${call.operation} ${call.key}`;
  const fingerprint = JSON.stringify(call.body ?? null);
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

  const response = run().finally(() => running.delete(id));
  running.set(id, { fingerprint, response });
  const first = await response;
  const body = await first.clone().text();
  db.receipts.push({ id, print: fingerprint, at: now, status: first.status, body });
  return first.clone();
}

function mustMatch(first: string, second: string): void {
  if (first === second) return;
  throw new DomainError("IDEMPOTENCY_MISMATCH", "Yêu cầu này đã được gửi với nội dung khác");
}
