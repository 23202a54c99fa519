import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { Refusal } from "./refusal.ts";

const KEPT_MS = 24 * 60 * 60 * 1000;

type Intent = { caller: UserRow | undefined; key: string; operation: string; body: unknown };
type Running = { print: string; response: Promise<Response> };

const inFlight = new WeakMap<Db, Map<string, Running>>();

/**
 * Runs a money call once per caller and key: a repeat gets the first answer, also while the first
 * still runs; the same key with another body is refused. Answers are kept for 24 hours.
 */
export async function once(
  db: Db,
  intent: Intent,
  run: () => Promise<Response>,
): Promise<Response> {
  const id = `${intent.caller?.id ?? "guest"} ${intent.operation} ${intent.key}`;
  const print = JSON.stringify(intent.body ?? null);
  const now = db.now().getTime();
  db.receipts = db.receipts.filter((receipt) => now - receipt.at < KEPT_MS);

  const kept = db.receipts.find((receipt) => receipt.id === id);
  if (kept) {
    mustMatch(kept.print, print);
    const headers = { "content-type": "application/json" };
    return new Response(kept.body, { status: kept.status, headers });
  }

  const twins = inFlight.get(db) ?? new Map<string, Running>();
  inFlight.set(db, twins);
  const twin = twins.get(id);
  if (twin) {
    mustMatch(twin.print, print);
    return (await twin.response).clone();
  }

  const response = run().finally(() => twins.delete(id));
  twins.set(id, { print, response });
  const first = await response;
  const body = await first.clone().text();
  db.receipts.push({ id, print, at: now, status: first.status, body });
  return first.clone();
}

function mustMatch(first: string, second: string): void {
  if (first === second) return;
  throw new Refusal("IDEMPOTENCY_MISMATCH", "Yêu cầu này đã được gửi với nội dung khác");
}
