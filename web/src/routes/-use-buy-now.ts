import { useLocation, useNavigate } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notifyPartFailed } from "#web/ui/feedback/lazy-part.tsx";
import { useIsAt } from "#web/ui/layout/use-is-at.ts";

type Purchase = {
  userId: string;
  product: Pick<Schema["Product"], "id" | "name" | "thumbnail_url" | "source">;
  version: Schema["ProductVersion"];
  quantity: number;
};

/** Takes only this item to checkout; the cart is unchanged (CA-10). */
export function useBuyNow(): (purchase: Purchase) => void {
  const navigate = useNavigate();
  const isHere = useIsAt(useLocation({ select: ({ pathname }) => pathname }));
  return useSingleFlight(async ({ userId, product, version, quantity }: Purchase) => {
    const drafts = await import("#web/lib/checkout-draft.ts").catch(notifyPartFailed);
    if (!drafts || !isHere()) return;
    const item = {
      product_id: product.id,
      version_id: version.id,
      quantity,
      unit_price: version.price,
      name: product.name,
      version_name: version.name,
      thumbnail_url: version.image_url ?? product.thumbnail_url,
      shop_name: product.source || undefined,
    };
    const draft = drafts.newCheckoutDraft({ userId, origin: "buy-now", items: [item] });
    drafts.saveCheckoutDraft(draft);
    await navigate({ to: "/thanh-toan", state: { checkout: draft } });
  });
}
