import { shippingFee } from "#web/lib/order-totals.ts";

export type ShippingChoice = { id: string; label: string; fee: number };

/** Document 2 §9: shown only; every order pays the standard fee. */
export const shippingChoices: readonly [ShippingChoice, ...ShippingChoice[]] = [
  { id: "standard", label: "Tiêu chuẩn", fee: shippingFee },
  { id: "express", label: "Nhanh", fee: 45_000 },
  { id: "premium", label: "Hỏa tốc", fee: 65_000 },
];

/** Mentioned to the buyer, not applied yet. */
export const freeShippingFrom = 500_000;

export const deliveryText = "Giao hàng trong 2–5 ngày làm việc";
