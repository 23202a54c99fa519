import { type Db, emptyTables, openDb } from "../db/db.ts";
import type { Tables, UserRow } from "../db/tables.ts";
import { newUserDefaults } from "../domain/new-user.ts";

/** The fixed time of `testDb`. */
export const testNow = new Date("2026-11-20T03:15:00.000Z");

/** A db with the given tables; all others are empty. */
export function testDb(tables: Partial<Tables> = {}, now: () => Date = () => testNow): Db {
  return openDb({ ...emptyTables(), ...tables }, now);
}

/** A user, by default a plain buyer. */
export function userRow(changes: Partial<UserRow> = {}): UserRow {
  return {
    ...newUserDefaults,
    id: "buyer",
    uidCode: "TAP_0A1B2C3D",
    fullName: "Nguyễn Thị Hoa",
    email: "hoa.nguyen@tap.vn",
    phone: "0987654321",
    password: "Tap@12345",
    roleCode: "R04",
    createdAt: testNow.toISOString(),
    updatedAt: testNow.toISOString(),
    ...changes,
  };
}
