import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import type { PointRow, WalletRow } from "../db/wallet-tables.ts";
import { consumeVerification, sendCode, verifyCode } from "./codes.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import { formatDong, pageOf, secondsFromNow } from "./values.ts";

/** In đồng. */
const MAX_MOVEMENT = 500_000_000;

export function walletOf(db: Db, user: UserRow): WalletRow {
  const known = db.wallets.find(({ userId }) => userId === user.id);
  if (known) return known;
  const opened: WalletRow = {
    userId: user.id,
    pin: null,
    wrongPins: 0,
    lockedUntil: null,
    pinResetAt: null,
  };
  db.wallets.push(opened);
  return opened;
}

export function isLocked(db: Db, { lockedUntil }: WalletRow): boolean {
  return lockedUntil !== null && Date.parse(lockedUntil) > db.now().getTime();
}

export function mustBeUnlocked(db: Db, wallet: WalletRow): void {
  if (!isLocked(db, wallet) || !wallet.lockedUntil) return;
  const retryAfter = Math.ceil((Date.parse(wallet.lockedUntil) - db.now().getTime()) / 1000);
  throw new DomainError("WALLET_LOCKED", "Ví đang bị khóa do nhập sai mật khẩu nhiều lần", {
    data: { lockedUntil: wallet.lockedUntil, retryAfter },
  });
}

export function mustBeWithinLimit(amount: number): void {
  if (amount <= MAX_MOVEMENT) return;
  const message = `Mỗi giao dịch tối đa ${formatDong(MAX_MOVEMENT)}`;
  throw new DomainError("LIMIT_EXCEEDED", message, { errors: { amount: message } });
}

const MAX_WRONG = 5;
const LOCK_MINUTES = 15;

const codeOf = ({ email }: UserRow) => ({ purpose: "wallet-pin", address: email }) as const;

type Status = Schema["WalletSecurityStatus"];

export function pinStatus(db: Db, user: UserRow): Status {
  const wallet = walletOf(db, user);
  return { hasWalletPassword: wallet.pin !== null, isLocked: isLocked(db, wallet) };
}

/** @throws DomainError PIN_NOT_SET, WALLET_LOCKED (`lockedUntil`), WRONG_PIN (`attemptsLeft`) */
export function checkPin(db: Db, user: UserRow, pin: string): void {
  const wallet = walletWithPin(db, user);
  mustBeUnlocked(db, wallet);
  if (wallet.pin === pin) {
    wallet.wrongPins = 0;
    return;
  }
  wallet.wrongPins += 1;
  if (wallet.wrongPins >= MAX_WRONG) {
    wallet.wrongPins = 0;
    wallet.lockedUntil = secondsFromNow(db, LOCK_MINUTES * 60);
    mustBeUnlocked(db, wallet);
  }
  const attemptsLeft = MAX_WRONG - wallet.wrongPins;
  throw new DomainError("WRONG_PIN", "Mật khẩu không đúng", { data: { attemptsLeft } });
}

export function setPin(db: Db, user: UserRow, { password, confirmPassword }: NewPin): Status {
  const wallet = walletOf(db, user);
  if (wallet.pin !== null) throw new DomainError("CONFLICT", "Ví đã có mật khẩu");
  mustMatch(password, confirmPassword);
  wallet.pin = password;
  return pinStatus(db, user);
}

export function changePin(db: Db, user: UserRow, change: Schema["ChangeWalletPassword"]): Status {
  mustMatch(change.newPassword, change.confirmPassword);
  checkPin(db, user, change.currentPassword);
  if (change.newPassword === change.currentPassword) {
    throwFieldError("VALIDATION", "newPassword", "Mật khẩu mới phải khác mật khẩu hiện tại");
  }
  walletOf(db, user).pin = change.newPassword;
  return pinStatus(db, user);
}

export function sendPinCode(db: Db, user: UserRow): void {
  walletWithPin(db, user);
  sendCode(db, codeOf(user));
}

/** Also lifts a lock. */
export function resetPin(db: Db, user: UserRow, reset: Schema["ResetWalletPassword"]): Status {
  const wallet = walletWithPin(db, user);
  mustMatch(reset.newPassword, reset.confirmPassword);
  verifyCode(db, codeOf(user), reset.otpCode);
  consumeVerification(db, codeOf(user));
  Object.assign(wallet, {
    pin: reset.newPassword,
    wrongPins: 0,
    lockedUntil: null,
    pinResetAt: db.now().toISOString(),
  });
  return pinStatus(db, user);
}

type NewPin = { password: string; confirmPassword: string };

function walletWithPin(db: Db, user: UserRow): WalletRow {
  const wallet = walletOf(db, user);
  if (wallet.pin === null) {
    throw new DomainError("PIN_NOT_SET", "Bạn chưa thiết lập mật khẩu ví");
  }
  return wallet;
}

function mustMatch(pin: string, confirmed: string): void {
  if (pin !== confirmed) throwFieldError("VALIDATION", "confirmPassword", "Mật khẩu không khớp");
}

const DEFAULT_LIMIT = 20;

/** Never stored: the sum of the changes. */
export function pointsOf(db: Db, userId: string): number {
  return db.points
    .filter((row) => row.userId === userId)
    .reduce((sum, { points }) => sum + points, 0);
}

type Move = Pick<PointRow, "userId" | "points" | "description" | "orderId">;

export function movePoints(db: Db, move: Move): PointRow {
  if (pointsOf(db, move.userId) + move.points < 0) {
    throw new DomainError("CONFLICT", "Không đủ điểm TAP");
  }
  const row: PointRow = { ...move, id: db.newId("diem"), createdAt: db.now().toISOString() };
  db.points.push(row);
  return row;
}

export function pointPage(db: Db, user: UserRow, query: { page?: number; limit?: number }) {
  const { page = 1, limit = DEFAULT_LIMIT } = query;
  const own = db.points
    .filter(({ userId }) => userId === user.id)
    .toReversed()
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return { rows: pageOf(own, page, limit), total: own.length, page, limit };
}
