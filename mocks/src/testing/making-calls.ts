import type { Db } from "../db/db.ts";
import type { Client, Sent } from "./client.ts";

export const buyer = "muahang@tap.vn";
export const seller = "nguoiban@tap.vn";
export const admin = "quantri@tap.vn";
export const finance = "taichinh@tap.vn";
export const careful = "haibuoc@tap.vn";
export const farmer = "nongdan@tap.vn";

/** Makes a call out of rows that the seed has, or that other calls bring about. */
export type Make = (db: Db, client: Client) => Sent | Promise<Sent>;

/** A row that the seed is sure to have. */
export function sure<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new RangeError("The seed has no such row");
  return row;
}

/** A demo account by its e-mail. */
export function user(db: Db, wanted: string) {
  return sure(db.users.find(({ email }) => email === wanted));
}

/** The code of the last letter. */
export function lastCode(db: Db): string {
  return sure(db.letters.at(-1)).code;
}

/** A code that is not this one. */
export function otherThan(code: string): string {
  return code === "000000" ? "111111" : "000000";
}

/** A call without anything to send. */
export const as =
  (email: string): Make =>
  () => ({ as: email });
