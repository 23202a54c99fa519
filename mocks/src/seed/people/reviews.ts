import { type CategorySlug, categories } from "../catalogue/categories.ts";
import { products } from "../catalogue/products.ts";
import { day, daysBefore, laterWithin } from "../dates.ts";
import { demoBuyerKey, type SeedOrder } from "../orders.ts";
import type { PictureKey } from "../pictures.ts";
import { createRandom, elementAt, type Random } from "../random.ts";
import type { SeedProduct } from "../types.ts";
import { type ReviewTopic, reviewTexts, type Stars } from "./review-texts.ts";
import type { SeedUser } from "./users.ts";

export interface SeedReview {
  id: string;
  userKey: string;
  /** Null for reviews older than the orders of the seed. */
  orderId: string | null;
  productId: number;
  rating: Stars;
  content: string;
  pictures: readonly PictureKey[];
  createdAt: Date;
}

const topicOfRoot: Record<(typeof categories)[number]["slug"], ReviewTopic> = {
  "rau-cu": "fresh",
  "trai-cay": "fresh",
  nam: "fresh",
  "gao-ngu-coc": "staple",
  "hat-dinh-duong": "staple",
  "thit-trung": "protein",
  "thuy-san": "protein",
  "tra-ca-phe": "brewed",
  "gia-vi-nuoc-mam": "seasoning",
  "mat-ong-dac-san": "treat",
  "sua-do-uong": "treat",
  "banh-do-kho": "treat",
};

const topicOfCategory = new Map<CategorySlug, ReviewTopic>(
  categories.flatMap((root) => root.children.map((child) => [child.slug, topicOfRoot[root.slug]])),
);

const stars: readonly Stars[] = [1, 2, 3, 4, 5];

/** Close to the product's average, with a few bad ratings. */
function starsAround(average: number, random: Random): Stars {
  if (random.chance(0.045)) return random.pick([1, 2, 2]);
  const off = (random.next() + random.next() - 1) * 1.7;
  const rounded = Math.min(5, Math.max(1, Math.round(average + off)));
  return elementAt(stars, rounded - 1);
}

/** A text that this product does not have yet, if there is one. */
function textFor(product: SeedProduct, rating: Stars, used: Set<string>, random: Random): string {
  const texts = reviewTexts[topicOfCategory.get(product.category) ?? "treat"][rating];
  const fresh = texts.filter((text) => !used.has(`${product.id} ${text}`));
  const content = random.pick(fresh.length > 0 ? fresh : texts);
  used.add(`${product.id} ${content}`);
  return content;
}

/** The reviewed orders; every second completed one of the demo buyer, so that both kinds exist. */
function reviewedOrders(orders: readonly SeedOrder[], random: Random): SeedOrder[] {
  let ofDemoBuyer = 0;
  return orders.filter(({ status, buyerKey }) => {
    if (status !== "completed") return false;
    if (buyerKey !== demoBuyerKey) return random.chance(0.65);
    ofDemoBuyer += 1;
    return ofDemoBuyer % 2 === 1;
  });
}

/**
 * Reviews of completed orders, and some older ones for every product on sale; oldest first. No
 * review is older than its delivery.
 */
export function createReviews(
  now: Date,
  seed: number,
  users: readonly SeedUser[],
  orders: readonly SeedOrder[],
): SeedReview[] {
  const random = createRandom(seed);
  const used = new Set<string>();
  const reviews: SeedReview[] = [];

  function add(product: SeedProduct, userKey: string, orderId: string | null, createdAt: Date) {
    const rating = starsAround(product.rating, random);
    const content = textFor(product, rating, used, random);
    const pictures = random.chance(0.15) ? product.pictures.slice(0, random.int(1, 2)) : [];
    const id = random.uuid();
    reviews.push({
      id,
      userKey,
      orderId,
      productId: product.id,
      rating,
      content,
      pictures,
      createdAt,
    });
  }

  for (const order of reviewedOrders(orders, random)) {
    for (const item of order.items) {
      const product = elementAt(products, item.productId - 1);
      const written = laterWithin(order.updatedAt, random.int(1, 6 * 24) * (day / 24), now);
      add(product, order.buyerKey, order.id, written);
    }
  }

  const early = users.filter(
    ({ key, roleCode, createdAt }) =>
      key !== demoBuyerKey && roleCode === "R04" && createdAt < daysBefore(now, 400),
  );
  for (const product of products.filter(({ status }) => status === "active")) {
    const first = random.int(0, early.length - 1);
    for (let count = random.int(1, 3); count > 0; count -= 1) {
      const author = elementAt(early, (first + count) % early.length);
      add(product, author.key, null, daysBefore(now, random.int(365, 395)));
    }
  }
  return reviews.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
