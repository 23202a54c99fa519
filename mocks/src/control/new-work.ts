import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { savedBanks } from "../domain/banks.ts";
import { placeOrder } from "../domain/cart.ts";
import { isOnSale } from "../domain/catalogue.ts";
import { createDeposit } from "../domain/deposits.ts";
import { balanceOf } from "../domain/ledger.ts";
import { canReceive, transfer } from "../domain/payments.ts";
import { remainingStock } from "../domain/stock.ts";
import { isLocked, walletOf } from "../domain/wallets.ts";
import { requestWithdrawal } from "../domain/withdrawals.ts";

/** In đồng. Equal amounts within a minute look like one request sent twice. */
const AMOUNT = 100_000;

/** `to`: e-mail address of who receives money. @throws RangeError with a message for the user */
export function addNewWork(db: Db, to?: string): void {
  const amount = AMOUNT + 1000 * db.withdrawals.length;
  const user = db.users.find((one) => one.email !== to && canSpend(db, one, 2 * amount));
  const [bank] = user ? savedBanks(db, user) : [];
  if (!user || !bank)
    throw new RangeError("Không còn ai có tài khoản ngân hàng và đủ tiền để rút.");
  addOrder(db, user);
  createDeposit(db, user, { amount, gatewayType: "bank_transfer" });
  requestWithdrawal(db, user, { ...bank, amount, linkedBankId: bank.id });
  const receiver = db.users.find(({ email }) => email === to);
  if (!receiver || !canReceive(db, user, receiver)) return;
  const transactionPin = walletOf(db, user).pin ?? "";
  transfer(db, user, { recipientId: receiver.uidCode, amount, transactionPin });
}

function canSpend(db: Db, user: UserRow, amount: number): boolean {
  return (
    user.status === "active" &&
    user.roleCode === "R04" &&
    savedBanks(db, user).length > 0 &&
    balanceOf(db, user.id) >= amount &&
    walletOf(db, user).pin !== null &&
    !isLocked(db, walletOf(db, user))
  );
}

function addOrder(db: Db, buyer: UserRow): void {
  const offers = db.products.filter(isOnSale).flatMap(({ id, shopId, versions }) => {
    const version = versions.find((one) => remainingStock(one) > 0);
    return version
      ? [{ shopId, product_id: id, version_id: version.id, price: version.price }]
      : [];
  });
  const [offer] = offers.toSorted((a, b) => a.shopId - b.shopId);
  if (!offer) throw new RangeError("Không còn sản phẩm nào để đặt.");
  const { product_id, version_id, price } = offer;
  placeOrder(db, buyer, {
    items: [{ product_id, version_id, quantity: 1, unit_price: price }],
    shipping_address: "Số 12 đường Nguyễn Văn Cừ, Ninh Kiều, Cần Thơ",
    receiver_name: buyer.fullName,
    receiver_phone: "0987654321",
    source: "buy_now",
    payment_method: "COD",
    is_guest: false,
  });
}
