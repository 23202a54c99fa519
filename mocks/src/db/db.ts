import { emptyLogging, type Tables } from "./tables.ts";

/** Greater than any number in the seed and the scenarios. */
export const FIRST_NUMBER = 1_000_000;

export type Db = Tables & {
  readonly now: () => Date;
  readonly newId: (prefix: string) => string;
  /** For ids that are numbers in the contract. */
  readonly newNumber: () => number;
};

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

export function tablesOf({
  now: _now,
  newId: _newId,
  newNumber: _newNumber,
  ...tables
}: Db): Tables {
  return tables;
}

export function emptyTables(): Tables {
  return {
    sequence: 0,
    users: [],
    roles: [],
    roleGroups: [],
    permissions: [],
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
    productHistory: [],
    stockHistory: [],
    banners: [],
    cartLines: [],
    orders: [],
    reviews: [],
    favorites: [],
    files: [],
    documents: [],
    wallets: [],
    journal: [],
    transactions: [],
    points: [],
    bankAccounts: [],
    savedBanks: [],
    deposits: [],
    withdrawals: [],
    receipts: [],
    logs: [],
    logging: { ...emptyLogging },
  };
}
