import type { Schema } from "#openapi/schema.ts";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { badgeOf } from "./labels.ts";
import { isPending } from "./policy.ts";

type ProductStatusProps = {
  product: Pick<Schema["ProductSummary"], "status_id" | "status_label" | "is_public">;
};

/** The status of a product. One that waits for approval is not on sale yet, whatever it is called. */
export function ProductStatus({ product }: ProductStatusProps) {
  if (isPending(product)) return <StatusBadge text="Chờ duyệt" color="orange" />;
  return <StatusBadge {...badgeOf(product)} />;
}
