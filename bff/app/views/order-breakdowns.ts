import type { Schema } from "#openapi/schema.ts";
import { oneSpelling, plainText } from "#openapi/search-text.ts";
import { dayOf } from "../lib/days.ts";
import { type CountedOrder, isRevenue } from "./merge-order-statistics.ts";

type View = Schema["OrderStatisticsView"];
type Breakdown = Schema["OrderStatisticsBreakdown"];
type Share = Schema["OrderStatisticsShare"];
type Figures = Pick<Share, "count" | "revenue">;

/** Contract. */
const MAX_SHARES = 10;

export function orderBreakdowns(
  orders: readonly CountedOrder[],
  { from, to }: { from: string; to: string },
): Pick<View, "byProduct" | "byShop" | "byProvince"> {
  const sold = orders.filter((order) => {
    const day = dayOf(order.createdAt);
    return from <= day && day <= to && isRevenue(order);
  });
  const shops = sold.flatMap((order) => order.shops);
  const hasSeveralShops = new Set(shops.map(({ name }) => name)).size > 1;
  return {
    byProduct: breakdownOf(sold.flatMap((order) => order.items.map(productShare))),
    byShop: hasSeveralShops ? breakdownOf(shops.map(shopShare)) : null,
    byProvince: breakdownOf(sold.map(provinceShare)),
  };
}

type KeyedShare = { key: string; share: Share };

function productShare(item: CountedOrder["items"][number]): KeyedShare {
  const { productId, name, version, quantity, total } = item;
  const share = { name, version, productId, count: quantity, revenue: total };
  return { key: `${productId} ${version}`, share };
}

const shopShare = ({ name, total }: CountedOrder["shops"][number]): KeyedShare => ({
  key: name ?? "",
  share: { name, count: 1, revenue: total },
});

function provinceShare({ address, total }: CountedOrder): KeyedShare {
  const name = provinceOf(address);
  return { key: provinceKey(name ?? ""), share: { name, count: 1, revenue: total } };
}

function breakdownOf(shares: readonly KeyedShare[]): Breakdown {
  const all = [...Map.groupBy(shares, ({ key }) => key).values()]
    .flatMap((group) => {
      const [newest] = group;
      return newest ? [{ ...newest.share, ...sumOf(group.map(({ share }) => share)) }] : [];
    })
    .toSorted((a, b) => b.revenue - a.revenue || b.count - a.count);
  const rest = all.slice(MAX_SHARES);
  const others = rest.length > 0 ? { names: rest.length, ...sumOf(rest) } : null;
  return { shares: all.slice(0, MAX_SHARES), others };
}

const sumOf = (all: readonly Figures[]): Figures => ({
  count: all.reduce((sum, { count }) => sum + count, 0),
  revenue: all.reduce((sum, { revenue }) => sum + revenue, 0),
});

const PREFIX = /^(?:tỉnh|thành phố|tp)[.\s]+/iu;
/** A ward, district or street: the address has no province. */
const SMALLER =
  /\d|^(?:so|duong|pho|ngo|hem|thon|ap|khu pho|phuong|xa|thi tran|dac khu|quan|huyen|thi xa)\s/;
const hoChiMinh = new Set(["hcm", "tphcm", "tp hcm", "sai gon"]);

export function provinceOf(address: string): string | null {
  const parts = address
    .normalize("NFC")
    .split(",")
    .map((part) => part.trim());
  const named = parts.filter((part) => part !== "" && plainText(part) !== "viet nam");
  const last = named.at(-1) ?? "";
  const name = last.replace(PREFIX, "").replace(/\s+/g, " ");
  if (hoChiMinh.has(provinceKey(last)) || hoChiMinh.has(provinceKey(name))) return "Hồ Chí Minh";
  // A single part is a street or a place rather than a province, unless it says so.
  const isTold = named.length > 1 || name !== last;
  return isTold && name !== "" && !SMALLER.test(plainText(name)) ? name : null;
}

/** "Bà Rịa - Vũng Tàu" and "BÀ RỊA – VŨNG TÀU" are one province. */
function provinceKey(name: string): string {
  const words = plainText(name).split(/[^\p{L}\p{N}]+/u);
  return words.filter(Boolean).map(oneSpelling).join(" ");
}
