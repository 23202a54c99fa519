import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { GoogleAccountRow } from "../db/google-tables.ts";
import { userByEmail } from "../domain/unique.ts";
import { issuerOf } from "./client.ts";
import { mintCode, type Wish } from "./grants.ts";

/** One account on the page of choice. */
export type Choice = {
  email: string;
  name: string;
  /** What choosing it will show: who it is with us. */
  note: string;
  href: string;
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MOST_EMAIL = 254;
const MOST_NAME = 100;

/**
 * The account that was typed under "another account"; one of this e-mail address is known already
 * or is made. Undefined when nothing or no e-mail address was typed.
 */
export function typedAccount(
  db: Db,
  { email, name }: { email: string; name: string },
): GoogleAccountRow | undefined {
  const wanted = email.trim().toLowerCase();
  if (!EMAIL.test(wanted) || wanted.length > MOST_EMAIL) return undefined;
  const known = db.googleAccounts.find((account) => account.email === wanted);
  if (known) return known;
  const account = {
    sub: String(db.googleAccounts.length + 1).padStart(21, "200000000000000000000"),
    email: wanted,
    name: name.trim().slice(0, MOST_NAME) || (wanted.split("@")[0] ?? wanted),
    known: false,
  };
  db.googleAccounts.push(account);
  return account;
}

type Request = { origin: string; wish: Wish; state: string | null };

/** The accounts to choose from, each with a code of its own; the typed one comes first. */
export function choices(
  db: Db,
  { origin, wish, state }: Request,
  typed: GoogleAccountRow | undefined,
): Choice[] {
  const offered = db.googleAccounts.filter((account) => account.known && account !== typed);
  return [...(typed ? [typed] : []), ...offered].map((account) => ({
    email: account.email,
    name: account.name,
    note: noteOf(db, account),
    href: answerUrl(
      { origin, wish, state },
      { code: mintCode(db, account, wish), scope: wish.scope },
    ),
  }));
}

/** Back to the client, with the issuer's name as RFC 9207 wants it. */
export function answerUrl(
  { origin, wish, state }: Request,
  answer: Record<string, string>,
): string {
  const url = new URL(wish.redirectUri);
  const stated = state === null ? {} : { state };
  for (const [name, value] of Object.entries({ ...stated, ...answer, iss: issuerOf(origin) })) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

const statusNotes: Record<Schema["UserStatus"], string> = {
  active: "Đã có tài khoản TAP",
  pending: "Tài khoản TAP đang chờ duyệt",
  locked: "Tài khoản TAP đã bị khóa",
};

function noteOf(db: Db, { email }: GoogleAccountRow): string {
  const user = userByEmail(db, email);
  if (!user) return "Chưa có tài khoản TAP";
  return user.status === "active" && user.twoFactor
    ? "Tài khoản TAP có xác thực 2 bước"
    : statusNotes[user.status];
}
