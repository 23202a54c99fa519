import { formatMoney } from "#web/lib/format.ts";
import { shippingFee } from "#web/lib/order-totals.ts";

export type Promo = {
  code: string;
  /** What it promises, for the buyer. */
  text: string;
  /** Whole đồng taken off this subtotal. */
  discountOf: (subtotal: number) => number;
};

const greenShare = 0.1;
/** Named in the text; the documented rule does not enforce it. */
const greenMinimum = 200_000;
const newMemberDiscount = 50_000;

/** Document 2 §9: hard-coded until there is a call for codes. */
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

/** The promo of a typed code, in whatever case and with whatever spaces around it. */
export function findPromo(typed: string): Promo | undefined {
  const wanted = typed.trim().toUpperCase();
  return promos.find(({ code }) => code === wanted);
}
