import { type Context, Hono } from "hono";
import * as v from "valibot";
import { answerShape } from "../answers/answer.ts";
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
import type { Mock } from "../mock.ts";
import { isSignIn } from "../scenarios/scenario.ts";
import { requireState } from "../state.ts";
import { findRows, isRow, listTables, type Row } from "./rows.ts";

const name = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("Hãy đặt một tên."),
  v.maxCodePoints(60, "Tên không được dài quá 60 ký tự."),
);

const newWork = v.fallback(v.object({ to: v.optional(v.string()) }), {});

const newRecording = v.object({
  name,
  calls: v.optional(v.array(v.pipe(v.number(), v.finite())), []),
  answers: v.optional(v.array(answerShape), []),
});

/** Without `state`: the current one. */
const newState = v.object({ name, state: v.optional(v.unknown()) });

const row = v.custom<Row>(isRow);
const edit = v.object({ was: row, row: v.optional(row) });

export function createSavedRoutes(mock: Mock): Hono {
  const app = new Hono();
  const { saved } = mock;

  app.get("/answers", (c) => c.json(mock.settings().answers));

  app.post("/recordings", async (c) => {
    const { name, calls, answers } = await given(c, newRecording);
    const recorded = [...answers, ...(await mock.calls.answers(calls))];
    const kept = recorded.filter(({ operation }) => !isSignIn({ id: operation }));
    if (kept.length === 0) throw new RangeError("Không có câu trả lời nào lưu được.");
    await saved.addRecording(name, kept);
    const sent = calls.length + answers.length;
    return c.json({ saved: kept.length, skipped: sent - kept.length });
  });

  app.get("/recordings", (c) => {
    const found = saved.recording(c.req.query("name") ?? "");
    return found ? c.json(found) : c.notFound();
  });

  app.delete("/recordings", async (c) => {
    const wanted = c.req.query("name") ?? "";
    await mock.change({ stopRecording: wanted });
    await saved.dropRecording(wanted);
    return c.body(null, 204);
  });

  app.post("/states", async (c) => {
    const { name, state = mock.snapshot() } = await given(c, newState);
    await saved.addState(name, requireState(state));
    return c.body(null, 204);
  });

  app.get("/states", (c) => {
    const found = saved.state(c.req.query("name") ?? "");
    return found ? c.json(found) : c.notFound();
  });

  app.delete("/states", async (c) => {
    await saved.dropState(c.req.query("name") ?? "");
    return c.body(null, 204);
  });

  app.post("/states/load", async (c) => {
    const { name: wanted } = await given(c, v.object({ name }));
    await mock.restore(requireState(saved.state(wanted)));
    return c.body(null, 204);
  });

  app.get("/tables", (c) => c.json(listTables(mock.db)));

  app.get("/tables/:table", (c) => {
    const found = findRows(mock.db, c.req.param("table"), c.req.query("q") ?? "");
    return found ? c.json(found) : c.notFound();
  });

  app.put("/tables/:table", async (c) => {
    const { was, row } = await given(c, edit);
    await mock.edit(c.req.param("table"), was, row);
    return c.body(null, 204);
  });

  app.post("/new-work", async (c) => {
    const { to } = v.parse(newWork, await c.req.json().catch(() => ({})));
    addNewWork(mock.db, to);
    await mock.save();
    return c.body(null, 204);
  });

  app.onError((error, c) => {
    if (error instanceof RangeError) return c.json({ message: error.message }, 400);
    console.error(error);
    return c.json({ message: `Không làm được: ${error.message}` }, 500);
  });

  return app;
}

async function given<Shape extends v.GenericSchema>(
  c: Context,
  shape: Shape,
): Promise<v.InferOutput<Shape>> {
  const found = v.safeParse(shape, await c.req.json().catch(() => undefined));
  if (found.success) return found.output;
  throw new RangeError(found.issues[0].message);
}

/** In đồng. Equal amounts within a minute look like one request sent twice. */
const AMOUNT = 100_000;

/** `to`: e-mail address of who receives money. @throws RangeError with a message for the user */
function addNewWork(db: Db, to?: string): void {
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
