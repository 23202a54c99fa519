import type { Db } from "../db/db.ts";
import type { OrderRow, UserRow } from "../db/tables.ts";
import { signedIn } from "../domain/caller.ts";
import { placeOrder } from "../domain/cart.ts";
import {
  acceptCancel,
  allOrders,
  anyOrder,
  confirmReceived,
  myOrders,
  type OrderRowPage,
  orderFor,
  ownPart,
  requestCancel,
  seenBy,
  setOrderStatus,
  shopOrder,
  shopOrders,
} from "../domain/orders.ts";
import { presentMyOrderPage, presentOrder, presentOrderPage } from "../present/order.ts";
import type { Handlers } from "./contract.ts";

export const orderHandlers = {
  listMyOrders: (call) => myPage(call, myOrders(call.db, signedIn(call.caller), call.query)),
  getOrder: (call) => answer(call, orderFor(call.db, signedIn(call.caller), call.path.id)),
  createOrder: (call) => answer(call, placeOrder(call.db, signedIn(call.caller), call.body)),
  requestOrderCancel: (call) =>
    answer(call, requestCancel(call.db, signedIn(call.caller), call.path.id, call.body)),
  confirmOrderReceived: (call) =>
    answer(call, confirmReceived(call.db, signedIn(call.caller), call.path.id)),

  adminListOrders: (call) => pageOf(call, allOrders(call.db, call.query), seen),
  adminGetOrder: (call) => answer(call, anyOrder(call.db, call.path.id)),
  adminListCancelRequests: (call) =>
    pageOf(call, allOrders(call.db, { ...call.query, status: "cancel_requested" }), seen),
  shopListOrders: (call) =>
    pageOf(call, shopOrders(call.db, signedIn(call.caller), call.query), own),
  shopGetOrder: (call) =>
    presentOrder(own(call, shopOrder(call.db, signedIn(call.caller), call.path.id))),
  shopListCancelRequests: (call) =>
    pageOf(
      call,
      shopOrders(call.db, signedIn(call.caller), { ...call.query, status: "cancel_requested" }),
      own,
    ),
  updateOrderStatus: (call) =>
    answer(
      call,
      setOrderStatus(call.db, signedIn(call.caller), call.path.id, call.body.data, call.ifMatch),
    ),
  acceptCancelRequest: (call) =>
    answer(call, acceptCancel(call.db, signedIn(call.caller), call.path.id)),
} satisfies Partial<Handlers>;

type Call = { db: Db; caller: UserRow | undefined };
type View = (call: Call, order: OrderRow) => OrderRow;

const seen: View = ({ db, caller }, order) => seenBy(db, signedIn(caller), order);
const own: View = ({ db, caller }, order) => ownPart(db, signedIn(caller), order);

const answer = (call: Call, order: OrderRow) => presentOrder(seen(call, order));

const pageOf = (call: Call, page: OrderRowPage, view: View) =>
  presentOrderPage({ ...page, rows: page.rows.map((row) => view(call, row)) });

const myPage = (call: Call, page: ReturnType<typeof myOrders>) =>
  presentMyOrderPage({ ...page, rows: page.rows.map((row) => seen(call, row)) });
