import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { GoogleAccountRow } from "../db/google-tables.ts";
import { userByEmail } from "../domain/unique-ids.ts";
import { issuerOf } from "./client.ts";
import { type AuthorizationParams, issueCode } from "./grants.ts";

/** One account in the account chooser. */
export type AccountChoice = {
  email: string;
  name: string;
  /** The state of its TAP account, if any. */
  note: string;
  href: string;
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MAX_EMAIL_LENGTH = 254;
const MAX_NAME_LENGTH = 100;

/**
 * The account typed under "another account": the existing one with this e-mail address, or a new
 * one. Undefined without a valid e-mail address.
 */
export function typedAccount(
  db: Db,
  { email, name }: { email: string; name: string },
): GoogleAccountRow | undefined {
  const wanted = email.trim().toLowerCase();
  if (!EMAIL.test(wanted) || wanted.length > MAX_EMAIL_LENGTH) return undefined;
  const known = db.googleAccounts.find((account) => account.email === wanted);
  if (known) return known;
  const account = {
    sub: String(db.googleAccounts.length + 1).padStart(21, "200000000000000000000"),
    email: wanted,
    name: name.trim().slice(0, MAX_NAME_LENGTH) || (wanted.split("@")[0] ?? wanted),
    known: false,
  };
  db.googleAccounts.push(account);
  return account;
}

type Request = { origin: string; params: AuthorizationParams; state: string | null };

/** The accounts to choose from, each with its own code; the typed one comes first. */
export function accountChoices(
  db: Db,
  { origin, params, state }: Request,
  typed: GoogleAccountRow | undefined,
): AccountChoice[] {
  const offered = db.googleAccounts.filter((account) => account.known && account !== typed);
  return [...(typed ? [typed] : []), ...offered].map((account) => ({
    email: account.email,
    name: account.name,
    note: noteOf(db, account),
    href: responseUrl(
      { origin, params, state },
      { code: issueCode(db, account, params), scope: params.scope },
    ),
  }));
}

/** The redirect back to the client, with the `iss` parameter of RFC 9207. */
export function responseUrl(
  { origin, params, state }: Request,
  response: Record<string, string>,
): string {
  const url = new URL(params.redirectUri);
  const stated = state === null ? {} : { state };
  for (const [name, value] of Object.entries({ ...stated, ...response, iss: issuerOf(origin) })) {
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
