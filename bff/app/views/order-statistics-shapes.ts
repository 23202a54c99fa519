import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";

/** What the statistics need of an order. Amounts in whole đồng. */
export type CountedOrder = {
  id: string;
  status: Schema["OrderStatus"];
  /** The status as shown to users. */
  label: string;
  method: Schema["PaymentMethod"];
  payment?: Schema["PaymentStatus"] | undefined;
  /** Milliseconds since 1970. */
  createdAt: number;
  total: number;
  items: readonly { productId: number; name: string; quantity: number; total: number }[];
};

/** One of the contract's values. An unknown one is counted as such rather than left out. */
const word = <W extends string>() => z.custom<W>((value) => typeof value === "string");

const item = z
  .object({
    product_id: z.number(),
    product_name: z.string(),
    quantity: z.number(),
    total_price: z.number(),
  })
  .transform(({ product_id, product_name, quantity, total_price }) => {
    return { productId: product_id, name: product_name, quantity, total: total_price };
  });

const order = z
  .object({
    id: z.string(),
    status_id: word<Schema["OrderStatus"]>(),
    status_label: z.string().min(1).optional().catch(undefined),
    payment_method: word<Schema["PaymentMethod"]>(),
    payment_status: word<Schema["PaymentStatus"]>().optional().catch(undefined),
    created_at: z.string().transform(Date.parse).pipe(z.number()),
    total_price: z.number(),
    order_items: z.array(item),
  })
  .transform(
    (row): CountedOrder => ({
      id: row.id,
      status: row.status_id,
      label: row.status_label ?? row.status_id,
      method: row.payment_method,
      payment: row.payment_status,
      createdAt: row.created_at,
      total: row.total_price,
      items: row.order_items,
    }),
  );

/** A page of orders. One order that cannot be counted makes the page a bad one. */
export const countedPage = z
  .object({ data: z.array(order), total: z.number() })
  .transform(({ data, total }) => ({ orders: data, total }));

export type CountedPage = z.output<typeof countedPage>;
