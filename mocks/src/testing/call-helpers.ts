import type { Db } from "../db/db.ts";
import type { CallOptions, Client } from "./client.ts";

export const buyer = "muahang@tap.vn";
export const seller = "nguoiban@tap.vn";
export const admin = "quantri@tap.vn";
export const finance = "taichinh@tap.vn";
export const twoStepUser = "haibuoc@tap.vn";
export const farmer = "nongdan@tap.vn";

/** Creates a call from rows of the seed or results of other calls. */
export type MakeCall = (db: Db, client: Client) => CallOptions | Promise<CallOptions>;

/** A row that the seed must contain. */
export function defined<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new RangeError("The seed has no such row");
  return row;
}

/** A demo account by its e-mail address. */
export function user(db: Db, wanted: string) {
  return defined(db.users.find(({ email }) => email === wanted));
}

/** The code of the last e-mail. */
export function lastCode(db: Db): string {
  return defined(db.letters.at(-1)?.code);
}

/** A code that differs from this one. */
export function wrongCodeFor(code: string): string {
  return code === "000000" ? "111111" : "000000";
}

/** A call without data. */
export const callAs =
  (email: string): MakeCall =>
  () => ({ as: email });
