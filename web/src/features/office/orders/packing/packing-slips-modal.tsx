import type { Schema } from "#openapi/schema.ts";
import { PackingSlips } from "./packing-slips.tsx";
import { SlipsDialog } from "./slips-dialog.tsx";

type PackingSlipsModalProps = { orders: readonly Schema["Order"][]; onClose: () => void };

/** The packing slips of these orders. */
export function PackingSlipsModal({ orders, onClose }: PackingSlipsModalProps) {
  return (
    <SlipsDialog onClose={onClose}>
      <PackingSlips orders={orders} />
    </SlipsDialog>
  );
}
