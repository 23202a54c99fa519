import { signedIn } from "../domain/caller.ts";
import { placeOrder } from "../domain/checkout.ts";
import { allOrders, myOrders, shopOrders } from "../domain/order-lists.ts";
import {
  acceptCancel,
  anyOrder,
  confirmReceived,
  orderFor,
  requestCancel,
  setOrderStatus,
  shopOrder,
} from "../domain/orders.ts";
import { presentMyOrderPage, presentOrder, presentOrderPage } from "../present/order.ts";
import type { Handlers } from "./contract.ts";

export const orderHandlers = {
  listMyOrders: ({ db, query, caller }) =>
    presentMyOrderPage(myOrders(db, signedIn(caller), query)),
  getOrder: ({ db, path, caller }) => presentOrder(orderFor(db, signedIn(caller), path.id)),
  createOrder: ({ db, body, caller }) => presentOrder(placeOrder(db, signedIn(caller), body)),
  requestOrderCancel: ({ db, path, body, caller }) =>
    presentOrder(requestCancel(db, signedIn(caller), path.id, body)),
  confirmOrderReceived: ({ db, path, caller }) =>
    presentOrder(confirmReceived(db, signedIn(caller), path.id)),

  adminListOrders: ({ db, query }) => presentOrderPage(allOrders(db, query)),
  adminGetOrder: ({ db, path }) => presentOrder(anyOrder(db, path.id)),
  adminListCancelRequests: ({ db, query }) =>
    presentOrderPage(allOrders(db, { ...query, status: "cancel_requested" })),
  shopListOrders: ({ db, query, caller }) =>
    presentOrderPage(shopOrders(db, signedIn(caller), query)),
  shopGetOrder: ({ db, path, caller }) => presentOrder(shopOrder(db, signedIn(caller), path.id)),
  shopListCancelRequests: ({ db, query, caller }) =>
    presentOrderPage(shopOrders(db, signedIn(caller), { ...query, status: "cancel_requested" })),
  updateOrderStatus: ({ db, path, body, caller, ifMatch }) =>
    presentOrder(setOrderStatus(db, signedIn(caller), path.id, body.data, ifMatch)),
  acceptCancelRequest: ({ db, path, caller }) =>
    presentOrder(acceptCancel(db, signedIn(caller), path.id)),
} satisfies Partial<Handlers>;
