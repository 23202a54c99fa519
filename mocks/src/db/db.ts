import type { Tables } from "./tables.ts";

/** The rows, and the two things every rule needs beside them: the time and fresh ids. */
export type Db = Tables & {
  readonly now: () => Date;
  readonly newId: (prefix: string) => string;
};

/** A db over these rows; `now` is the mock's clock, which the developer panel can move. */
export function openDb(tables: Tables, now: () => Date): Db {
  const db: Db = {
    ...tables,
    now,
    newId: (prefix) => {
      db.sequence += 1;
      return `${prefix}_${db.sequence.toString(36).padStart(6, "0")}`;
    },
  };
  return db;
}

/** The rows alone, for storage. */
export function tablesOf({ now: _now, newId: _newId, ...tables }: Db): Tables {
  return tables;
}

/** Puts other rows in place: a reset, or a stored state. */
export function replaceTables(db: Db, tables: Tables): void {
  Object.assign(db, structuredClone(tables));
}

/** A db without a single row. */
export function emptyTables(): Tables {
  return {
    sequence: 0,
    users: [],
    roles: [],
    roleGroups: [],
    sessions: [],
    refreshTokens: [],
    letters: [],
    codes: [],
    shops: [],
    categories: [],
    products: [],
    cartLines: [],
    orders: [],
    reviews: [],
    favorites: [],
    wallets: [],
    ledger: [],
    deposits: [],
    withdrawals: [],
    receipts: [],
  };
}
