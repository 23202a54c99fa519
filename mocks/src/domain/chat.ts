import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, UserRow } from "../db/tables.ts";
import { isOnSale, priceOf } from "./catalogue.ts";
import { fillers, openings, orderWords, topics } from "./chat-topics.ts";
import { formatDong } from "./money.ts";
import { myOrders } from "./order-lists.ts";
import { searchProducts } from "./product-search.ts";
import { matchScores, scoreMatch, type Word, wordsOf } from "./text.ts";

type Reply = Schema["ChatReply"];

const MAX_PRODUCTS = 3;
/** Longer messages are cut: their subject is usually in the first words. */
const MAX_WORDS = 30;
const PRODUCT_WORDS = 6;

/** Replies by rules: known topics first, then products by name, else nothing. */
export function replyTo(db: Db, caller: UserRow | undefined, text: string): Reply {
  const words = wordsOf(text).slice(0, MAX_WORDS);
  const padded = ` ${words.map(({ folded }) => folded).join(" ")} `;
  const contains = (group: string) => padded.includes(` ${group} `);

  const topic = topics.find((one) => one.words.some(contains));
  if (orderWords.some(contains) && (!topic || topic.broad)) return aboutOrders(db, caller);
  if (topic) return { reply: topic.reply, suggestedReplies: [...topic.suggestedReplies] };

  const named = withoutFillers(words);
  if (named.length === 0) {
    return contains("san pham") || contains("mua") || contains("gia")
      ? aboutTheShop(db)
      : { reply: null, suggestedReplies: [...openings] };
  }
  const found = productsNamed(db, words, named);
  if (found.length === 0) return { reply: null, suggestedReplies: [...openings] };
  return aboutProducts(found);
}

function aboutOrders(db: Db, caller: UserRow | undefined): Reply {
  const suggestedReplies = ["Hủy đơn hàng", "Phí vận chuyển", "Liên hệ hỗ trợ"];
  if (!caller) {
    const reply =
      "Bạn đăng nhập rồi mở mục Đơn hàng của tôi để xem tình trạng từng đơn: Chờ xác nhận, Vận chuyển, Đã giao hàng hoặc Hoàn thành.";
    return { reply, suggestedReplies: ["Hỗ trợ đăng nhập", ...suggestedReplies.slice(1)] };
  }
  const { all, pending, shipping, delivered } = myOrders(db, caller, {}).counts;
  if (all === 0) {
    const reply =
      "Bạn chưa có đơn hàng nào. Khi đặt hàng xong, bạn xem được tình trạng đơn trong mục Đơn hàng của tôi.";
    return { reply, suggestedReplies: ["Thông tin sản phẩm", "Phí vận chuyển"] };
  }
  const open = [
    pending > 0 && `${pending} đơn chờ xác nhận`,
    shipping > 0 && `${shipping} đơn đang vận chuyển`,
    delivered > 0 && `${delivered} đơn đã giao, chờ bạn xác nhận`,
  ].filter((part) => part !== false);
  const summary =
    open.length > 0 ? `Hiện bạn có ${open.join(", ")}.` : "Các đơn hàng của bạn đều đã khép lại.";
  return {
    reply: `${summary} Bạn mở mục Đơn hàng của tôi để xem chi tiết từng đơn.`,
    suggestedReplies,
  };
}

function aboutTheShop(db: Db): Reply {
  const onSale = db.products.filter(isOnSale);
  const inStock = new Set(onSale.map(({ category_id }) => category_id));
  const parents = new Set(
    db.categories.filter(({ id }) => inStock.has(id)).map(({ id, parentId }) => parentId ?? id),
  );
  const names = db.categories.filter(({ id }) => parents.has(id)).map(({ name }) => name);
  if (names.length === 0) {
    const reply = "Hiện gian hàng đang được cập nhật, bạn vui lòng quay lại sau nhé.";
    return { reply, suggestedReplies: ["Liên hệ hỗ trợ"] };
  }
  return {
    reply: `TAP đang bán ${onSale.length} sản phẩm của các hợp tác xã, gồm ${names.join(", ")}. Bạn cho tôi biết tên sản phẩm cần tìm, tôi sẽ báo giá ngay.`,
    suggestedReplies: onSale.slice(0, MAX_PRODUCTS).map(({ name }) => `Giá ${name}`),
  };
}

function aboutProducts(found: readonly ProductRow[]): Reply {
  const shown = found.slice(0, MAX_PRODUCTS);
  const lines = shown.map(
    (product) => `• ${product.name}: ${priceInWords(product)} / ${product.unit}`,
  );
  const more =
    found.length > shown.length
      ? `\nVà ${found.length - shown.length} sản phẩm khác, bạn gõ tên vào ô tìm kiếm để xem hết nhé.`
      : "";
  const others = found.slice(MAX_PRODUCTS, MAX_PRODUCTS + 2).map(({ name }) => `Giá ${name}`);
  return {
    reply: `TAP đang có:\n${lines.join("\n")}${more}`,
    suggestedReplies: [...others, "Phí vận chuyển"],
  };
}

function priceInWords(product: ProductRow): string {
  const price = formatDong(priceOf(product));
  return product.versions.length > 1 ? `từ ${price}` : price;
}

/** Diacritics typed by the user are significant: "của" is a filler word, "cua" is a crab. */
function withoutFillers(words: readonly Word[]): Word[] {
  const least = words.some(isMarked) ? matchScores.same : matchScores.sameFolded;
  return words.filter((word) => !fillers.some((filler) => isNamed(filler, word, least)));
}

/**
 * Products whose names contain the longest run of these words with at least one of `named`.
 * Diacritics are significant here too: "bò" is not "bơ".
 */
function productsNamed(db: Db, words: readonly Word[], named: readonly Word[]): ProductRow[] {
  const onSale = db.products
    .filter(isOnSale)
    .map((product) => ({ product, parts: wordsOf(product.name) }));
  const least = named.some(isMarked) ? matchScores.spelled : matchScores.sameFolded;
  for (let length = PRODUCT_WORDS; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const run = words.slice(from, from + length);
      if (!run.some((word) => named.includes(word))) continue;
      const found = onSale.filter(({ parts }) =>
        run.every((wanted) => parts.some((part) => isNamed(part, wanted, least))),
      );
      if (found.length > 0) {
        const typed = run.map(({ folded }) => folded).join(" ");
        return searchProducts(
          found.map(({ product }) => product),
          typed,
        );
      }
    }
  }
  return [];
}

function isMarked({ folded, letters, tone }: Word): boolean {
  return tone !== "" || letters !== folded;
}

/** Matches a whole word, not a prefix. */
function isNamed(word: Word, wanted: Word, least: number): boolean {
  return word.folded === wanted.folded && scoreMatch(word, wanted) >= least;
}
