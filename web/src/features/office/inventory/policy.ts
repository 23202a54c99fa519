import type { Schema } from "#openapi/schema.ts";
import { holdsAny } from "#web/auth/permissions.ts";
import { formatCount } from "#web/lib/format.ts";
import { pieceUnit } from "#web/lib/piece-unit.ts";
import type { InventoryScope } from "./scope.ts";
import { MAX_STOCK } from "./stock.ts";

/** Whoever sees the own shop's stock may change it; that of all shops needs a permission more. */
export function mayChangeStock(me: Schema["SessionUser"] | null, scope: InventoryScope): boolean {
  return scope === "shop" || (me !== null && holdsAny(me, ["PERM_INVENTORY_MANAGE"]));
}

export function seesAllStock(me: Schema["SessionUser"] | null): boolean {
  return me !== null && holdsAny(me, ["PERM_ADMIN_VIEW_INVENTORY"]);
}

type Judged = { name?: string; reserved: number };

/** Why a stock cannot be set to `next`, or undefined if it can. The server decides. */
export function whyNotStock({ name = "", reserved }: Judged, next: number) {
  if (next < 0) return "Tồn kho không thể nhỏ hơn 0";
  if (next < reserved) {
    return `Đơn hàng đang giữ ${formatCount(reserved)} ${pieceUnit(name)}, tồn kho không thể thấp hơn`;
  }
  return next > MAX_STOCK ? `Tồn kho không thể vượt quá ${formatCount(MAX_STOCK)}` : undefined;
}
