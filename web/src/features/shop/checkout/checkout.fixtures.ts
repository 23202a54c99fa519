import { type CheckoutDraft, newCheckoutDraft } from "#web/lib/checkout-draft.ts";

export function checkoutDraft(change: Partial<CheckoutDraft> = {}): CheckoutDraft {
  const draft = newCheckoutDraft({
    userId: "u-1",
    origin: "cart",
    items: [
      {
        product_id: 3,
        version_id: 32,
        quantity: 2,
        unit_price: 185_000,
        name: "Gạo ST25 Sóc Trăng",
        version_name: "Túi 5 kg",
        thumbnail_url: "/pictures/rice-plant.webp",
        cart_item_id: "ci-1",
      },
      {
        product_id: 8,
        version_id: 81,
        quantity: 1,
        unit_price: 98_000,
        name: "Nước mắm Phú Quốc 40 độ đạm",
        version_name: "Chai 500 ml",
        thumbnail_url: null,
        cart_item_id: "ci-2",
      },
    ],
  });
  return { ...draft, ...change };
}
