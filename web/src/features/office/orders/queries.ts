import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
  useSuspenseQuery,
} from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { refetchIfOutdated, settle } from "#web/api/lost-response.ts";
import { updateIfUnmodified } from "#web/api/update-if-unmodified.ts";
import { sessionQuery } from "#web/auth/session.ts";
import { ConflictError } from "#web/lib/edit-conflict.ts";
import { readWhole } from "#web/lib/read-whole.ts";
import { badgeOf } from "#web/ui/order/rules.ts";
import { NEWEST, newestQuery } from "#web/ui/table/newest-query.ts";
import {
  arrivalOf,
  MAX_WHOLE,
  type OrderFilter,
  type OrderScope,
  pageOf,
  scopeOf,
  selectionOf,
} from "./rules.ts";

type Order = Schema["Order"];
type Page = Schema["OrderPage"];

const ROOT = "/orders-management";

const MAX_PAGE_SIZE = 100;

function readPage(scope: OrderScope, filter: OrderFilter, signal: AbortSignal): Promise<Page> {
  const { muc, ...narrowed } = filter;
  const paging = pageOf(filter);
  if (muc) {
    const init = { params: { query: paging }, signal };
    return scope === "shop"
      ? ok(api.GET(`${ROOT}/shop/cancel-order-requests`, init))
      : ok(api.GET(`${ROOT}/admin/cancel-order-requests`, init));
  }
  const init = { params: { query: { ...narrowed, ...paging } }, signal };
  return scope === "shop"
    ? ok(api.GET(`${ROOT}/shop/order`, init))
    : ok(api.GET(`${ROOT}/admin/order`, init));
}

function readOrder(scope: OrderScope, id: string, signal?: AbortSignal): Promise<Order> {
  const init = { params: { path: { id } }, signal };
  return scope === "shop"
    ? ok(api.GET(`${ROOT}/shop/order/{id}`, init))
    : ok(api.GET(`${ROOT}/admin/order/{id}`, init));
}

async function readOrders(scope: OrderScope, filter: OrderFilter, signal: AbortSignal) {
  const { rows: orders, total } = await readWhole(
    async (page) => {
      const query = { ...filter, page, size: MAX_PAGE_SIZE };
      const { data: rows, total } = await readPage(scope, query, signal);
      return { rows, total };
    },
    { pageSize: MAX_PAGE_SIZE, max: MAX_WHOLE },
  );
  return { orders, total };
}

export const orderQueries = {
  all: (scope: OrderScope) => ["orders", "managed", scope] as const,
  list: (scope: OrderScope, filter: OrderFilter) => {
    const query = { ...selectionOf(filter), ...pageOf(filter) };
    return queryOptions({
      queryKey: [...orderQueries.all(scope), "list", query] as const,
      queryFn: ({ signal }) => readPage(scope, query, signal),
      placeholderData: keepPreviousData,
      // Rows stay until the user asks for new ones.
      refetchOnWindowFocus: false,
    });
  },
  newest: (scope: OrderScope, filter: OrderFilter) => {
    // Cancel requests are sorted by the age of their orders: a new one may be anywhere.
    const query = { ...selectionOf(filter), page: 1, size: filter.muc ? MAX_PAGE_SIZE : NEWEST };
    return newestQuery(["orders", scope, query], async (signal) => {
      const { data } = await readPage(scope, query, signal);
      return data.map((order) => arrivalOf(order, filter));
    });
  },
  whole: (scope: OrderScope, filter: OrderFilter) => {
    const query = selectionOf(filter);
    return queryOptions({
      queryKey: [...orderQueries.all(scope), "whole", query] as const,
      queryFn: ({ signal }) => readOrders(scope, query, signal),
    });
  },
  detail: (scope: OrderScope, id: string) =>
    queryOptions({
      queryKey: [...orderQueries.all(scope), "detail", id] as const,
      queryFn: ({ signal }) => readOrder(scope, id, signal),
    }),
};

const UNCLEAR = "Chưa nhận được phản hồi của máy chủ. Đơn có thể đã được";

type Change = {
  seen: Order;
  change: Schema["OrderStatusChange"];
  /** The response to an earlier attempt was lost. */
  wasLost?: boolean;
};

async function refetchOrder(client: QueryClient, scope: OrderScope, id: string): Promise<Order> {
  const order = await readOrder(scope, id);
  client.setQueryData(orderQueries.detail(scope, id).queryKey, order);
  return order;
}

/** @throws ConflictError if another user has changed the order since `seen` */
export async function setStatus(
  client: QueryClient,
  scope: OrderScope,
  { seen, change, wasLost = false }: Change,
): Promise<Order> {
  const readCurrent = () => refetchOrder(client, scope, seen.id);
  const ifMoved = (order: Order) =>
    order.status_id === change.status && order.updated_at !== seen.updated_at ? order : undefined;
  return updateIfUnmodified({
    seen,
    readCurrent,
    write: (header) =>
      settle(
        ok(
          api.POST("/orders-management/{id}/status", {
            params: { path: { id: seen.id }, header },
            body: { data: change },
          }),
        ),
        {
          look: async () => ifMoved(await readCurrent()),
          unclear: `${UNCLEAR} chuyển trạng thái, hãy thử lại để kiểm tra.`,
        },
      ),
    ifOwn: wasLost ? ifMoved : undefined,
  });
}

export const updateStatus = (scope: OrderScope) =>
  mutationOptions({
    mutationFn: (change: Change, { client }) => setStatus(client, scope, change),
    meta: { invalidates: ["orders", "products"] },
  });

/** 409: NO_CANCEL_REQUEST. */
export const acceptCancel = (scope: OrderScope) =>
  mutationOptions({
    mutationFn: ({ id, wasLost }: { id: string; wasLost: boolean }) => {
      const params = { path: { id } };
      return settle(ok(api.POST("/orders-management/{id}/accept-cancel-request", { params })), {
        wasLost,
        look: async () => {
          const order = await readOrder(scope, id);
          return order.status_id === "cancelled" ? order : undefined;
        },
        unclear: `${UNCLEAR} hủy, hãy thử lại để kiểm tra.`,
      });
    },
    onError: refetchIfOutdated("orders"),
    meta: { invalidates: ["orders", "products"] },
  });

export const UPDATE_FAILED = "Cập nhật trạng thái thất bại";

export function isChangedOrder(error: unknown): error is ConflictError<Order> {
  return error instanceof ConflictError;
}

export function sayNotMoved(error: unknown): string {
  return isChangedOrder(error)
    ? `Người khác vừa chuyển đơn này sang “${badgeOf(error.current).text}”.`
    : messageOf(error, UPDATE_FAILED);
}

/** `useUser` is null during hydration: a seller would then use the administrator's calls. */
export function useScope(): OrderScope {
  const { data } = useSuspenseQuery(sessionQuery);
  return scopeOf(data.user);
}
