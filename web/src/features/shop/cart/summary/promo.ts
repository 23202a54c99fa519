import { formatMoney } from "#web/lib/format.ts";
import { cleanCode } from "#web/lib/identity-text.ts";
import { shippingFee } from "#web/lib/order-totals.ts";

export type Promo = {
  code: string;
  /** What it offers, as shown to the buyer. */
  text: string;
  /** The discount on this subtotal, in whole đồng. */
  discountOf: (subtotal: number) => number;
};

const greenShare = 0.1;
/** Mentioned in the text; the documented rule does not enforce it. */
const greenMinimum = 200_000;
const newMemberDiscount = 50_000;

/** Document 2 §9: hard-coded until there is an endpoint for codes. */
export const promos: readonly Promo[] = [
  {
    code: "TAPGREEN10",
    text: `Giảm 10% cho đơn từ ${formatMoney(greenMinimum)}`,
    discountOf: (subtotal) => Math.floor(subtotal * greenShare),
  },
  {
    code: "FREESHIP",
    text: `Giảm ${formatMoney(shippingFee)} phí vận chuyển`,
    discountOf: () => shippingFee,
  },
  {
    code: "NEWMEMBER",
    text: `Giảm ${formatMoney(newMemberDiscount)} cho thành viên mới`,
    discountOf: () => newMemberDiscount,
  },
];

/** Finds the promo of a typed code, ignoring case and what nobody sees. */
export function findPromo(typed: string): Promo | undefined {
  const wanted = cleanCode(typed).toUpperCase();
  return promos.find(({ code }) => code === wanted);
}
