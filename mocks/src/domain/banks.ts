import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import type { SavedBankRow } from "../db/wallet-tables.ts";
import { banks, type SeedBank } from "../seed/banks.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import { namesNoHolder, unknownAccount } from "./sentinels.ts";
import { mustBeUnlocked, walletOf } from "./wallets.ts";

/** Holders of all other accounts: a bank always names the same one. */
const strangers = [
  "NGUYEN VAN HUNG",
  "TRAN THI MAI",
  "LE QUOC BAO",
  "PHAM THU HA",
  "VO MINH TRI",
] as const;

type Account = { bankCode: string; accountNumber: string };

/** `holder`: null when the bank names nobody. */
export type Finding = { bank: SeedBank; holder: string | null };

/** Ignores what users save: a wrong saved name must not change the answer to the next user. */
export function findAccount(db: Db, { bankCode, accountNumber }: Account): Finding | undefined {
  const bank = banks.find(({ code }) => code === bankCode);
  if (!bank || unknownAccount(accountNumber) || !/^\d{8,20}$/.test(accountNumber)) return undefined;
  if (namesNoHolder(accountNumber)) return { bank, holder: null };
  const customer = db.bankAccounts.find(
    (row) => row.bankCode === bankCode && row.accountNumber === accountNumber,
  );
  const stranger = strangers[Number(accountNumber.slice(-2)) % strangers.length];
  return { bank, holder: customer?.holder ?? stranger ?? null };
}

export function accountHolder(db: Db, account: Account): Finding & { holder: string } {
  const found = findAccount(db, account);
  if (!found?.holder) {
    throw new DomainError("NOT_FOUND", "Không tìm thấy thông tin chủ tài khoản");
  }
  return { bank: found.bank, holder: found.holder };
}

export function savedBanks(db: Db, user: UserRow): SavedBankRow[] {
  return db.savedBanks.filter(({ userId }) => userId === user.id).toReversed();
}

/** Verified when the bank names the same holder. */
export function saveBank(db: Db, user: UserRow, wanted: Schema["SaveBankAccount"]): SavedBankRow {
  mustBeUnlocked(db, walletOf(db, user));
  const { bankCode, accountNumber } = wanted;
  const bank = banks.find(({ code }) => code === bankCode);
  if (!bank?.isActive) {
    throwFieldError("VALIDATION", "bankCode", "Ngân hàng này chưa được hỗ trợ");
  }
  const isSaved = savedBanks(db, user).some(
    (row) => row.bankCode === bankCode && row.accountNumber === accountNumber,
  );
  if (isSaved) throw new DomainError("DUPLICATE", "Tài khoản ngân hàng này đã được lưu");
  const accountHolderName = wanted.accountHolderName.trim().toUpperCase();
  const bankHolderName = findAccount(db, wanted)?.holder ?? null;
  const isVerified = bankHolderName !== null && isSameName(bankHolderName, accountHolderName);
  const now = db.now().toISOString();
  const row: SavedBankRow = {
    id: db.newId("nh"),
    userId: user.id,
    bankCode,
    bankName: bank.name,
    accountNumber,
    accountHolderName,
    bankHolderName,
    isVerified,
    verifiedAt: isVerified ? now : null,
    createdAt: now,
  };
  db.savedBanks.push(row);
  return row;
}

/** Banks write capitals without accents. */
function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => plainText(name).trim().split(/\s+/).join(" ");
  return plain(one) === plain(other);
}
