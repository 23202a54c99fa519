import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../../db/db.ts";
import type { UserRow } from "../../db/tables.ts";
import type { WalletRow } from "../../db/wallet-tables.ts";
import { consumeVerification, sendCode, verifyCode } from "../codes.ts";
import { DomainError, throwFieldError } from "../domain-error.ts";
import { secondsFromNow } from "../timestamps.ts";
import { isLocked, mustBeUnlocked, walletOf } from "./wallets.ts";

const MAX_WRONG = 5;
const LOCK_MINUTES = 15;

const codeOf = ({ email }: UserRow) => ({ purpose: "wallet-pin", address: email }) as const;

type Status = Schema["WalletSecurityStatus"];

export function pinStatus(db: Db, user: UserRow): Status {
  const wallet = walletOf(db, user);
  return { hasWalletPassword: wallet.pin !== null, isLocked: isLocked(db, wallet) };
}

/**
 * Checks a PIN; a wrong one uses up a try, the fifth locks the wallet for a while.
 * @throws DomainError PIN_NOT_SET, WALLET_LOCKED (`lockedUntil`), WRONG_PIN (`attemptsLeft`)
 */
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

/** @throws DomainError CONFLICT when a PIN is set already, VALIDATION when the two differ */
export function setPin(db: Db, user: UserRow, { password, confirmPassword }: NewPin): Status {
  const wallet = walletOf(db, user);
  if (wallet.pin !== null) throw new DomainError("CONFLICT", "Ví đã có mật khẩu");
  mustMatch(password, confirmPassword);
  wallet.pin = password;
  return pinStatus(db, user);
}

/** @throws DomainError as `checkPin`, VALIDATION when the new ones differ */
export function changePin(db: Db, user: UserRow, change: Schema["ChangeWalletPassword"]): Status {
  mustMatch(change.newPassword, change.confirmPassword);
  checkPin(db, user, change.currentPassword);
  if (change.newPassword === change.currentPassword) {
    throwFieldError("VALIDATION", "newPassword", "Mật khẩu mới phải khác mật khẩu hiện tại");
  }
  walletOf(db, user).pin = change.newPassword;
  return pinStatus(db, user);
}

/** @throws DomainError PIN_NOT_SET, TOO_MANY_REQUESTS within a minute of the last code */
export function sendPinCode(db: Db, user: UserRow): void {
  walletWithPin(db, user);
  sendCode(db, codeOf(user));
}

/**
 * Replaces a forgotten PIN; a lock is lifted.
 * @throws DomainError PIN_NOT_SET, VALIDATION, OTP_INVALID, OTP_EXPIRED
 */
export function resetPin(db: Db, user: UserRow, reset: Schema["ResetWalletPassword"]): Status {
  const wallet = walletWithPin(db, user);
  mustMatch(reset.newPassword, reset.confirmPassword);
  verifyCode(db, codeOf(user), reset.otpCode, "Mã OTP không hợp lệ. Vui lòng thử lại.");
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
