import type { Db } from "../../db/db.ts";
import type { UserRow } from "../../db/tables.ts";
import type { WalletRow } from "../../db/wallet-tables.ts";
import { DomainError } from "../domain-error.ts";
import { formatDong } from "../money.ts";

/** The most that one movement may be, in đồng. */
const MAX_MOVEMENT = 500_000_000;

/** A user's wallet, created on first use. */
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

/** A wallet is locked for a while after wrong PINs. */
export function isLocked(db: Db, { lockedUntil }: WalletRow): boolean {
  return lockedUntil !== null && Date.parse(lockedUntil) > db.now().getTime();
}

/**
 * Nothing leaves a wallet that is locked.
 * @throws DomainError WALLET_LOCKED (`lockedUntil`)
 */
export function mustBeUnlocked(db: Db, wallet: WalletRow): void {
  if (!isLocked(db, wallet) || !wallet.lockedUntil) return;
  const retryAfter = Math.ceil((Date.parse(wallet.lockedUntil) - db.now().getTime()) / 1000);
  throw new DomainError("WALLET_LOCKED", "Ví đang bị khóa do nhập sai mật khẩu nhiều lần", {
    data: { lockedUntil: wallet.lockedUntil, retryAfter },
  });
}

/** @throws DomainError LIMIT_EXCEEDED */
export function mustBeWithinLimit(amount: number): void {
  if (amount <= MAX_MOVEMENT) return;
  const message = `Mỗi giao dịch tối đa ${formatDong(MAX_MOVEMENT)}`;
  throw new DomainError("LIMIT_EXCEEDED", message, { errors: { amount: message } });
}
