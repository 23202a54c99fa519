import type { Tables } from "./tables.ts";

/** Above every number that the seed and the scenarios give out. */
const FIRST_NUMBER = 1_000_000;

/** The rows, and what every rule needs beside them: the time and fresh ids. */
export type Db = Tables & {
  readonly now: () => Date;
  readonly newId: (prefix: string) => string;
  /** For what the contract names by a number. */
  readonly newNumber: () => number;
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
    newNumber: () => {
      db.sequence += 1;
      return FIRST_NUMBER + db.sequence;
    },
  };
  return db;
}

/** The rows alone, for storage. */
export function tablesOf({
  now: _now,
  newId: _newId,
  newNumber: _newNumber,
  ...tables
}: Db): Tables {
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
    googleAccounts: [],
    googleCodes: [],
    googleTokens: [],
    googleKeys: [],
    shops: [],
    categories: [],
    products: [],
    banners: [],
    cartLines: [],
    orders: [],
    reviews: [],
    favorites: [],
    files: [],
    documents: [],
    wallets: [],
    ledger: [],
    deposits: [],
    withdrawals: [],
    receipts: [],
  };
}
