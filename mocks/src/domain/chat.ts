import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import type { ProductRow, UserRow } from "../db/tables.ts";
import { SHIPPING_FEE } from "../seed/amounts.ts";
import {
  isOnSale,
  matchScores,
  priceOf,
  scoreMatch,
  searchProducts,
  type Word,
  wordsOf,
} from "./catalogue.ts";
import { CODE_MINUTES, CODE_TRIES } from "./codes.ts";
import { myOrders } from "./orders.ts";
import { formatDong } from "./values.ts";

type Reply = Schema["ChatReply"];

const MAX_PRODUCTS = 3;
/** Longer messages are cut: their subject is usually in the first words. */
const MAX_WORDS = 30;
const PRODUCT_WORDS = 6;

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

/** Typed diacritics count: "của" is a filler word, "cua" is a crab. */
function withoutFillers(words: readonly Word[]): Word[] {
  const least = words.some(isMarked) ? matchScores.same : matchScores.sameFolded;
  return words.filter((word) => !fillers.some((filler) => isNamed(filler, word, least)));
}

/** Products named by the longest run of words. Typed diacritics count: "bò" is not "bơ". */
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

function isNamed(word: Word, wanted: Word, least: number): boolean {
  return word.folded === wanted.folded && scoreMatch(word, wanted) >= least;
}

const openings = ["Hỗ trợ đăng nhập", "Thông tin sản phẩm", "Liên hệ hỗ trợ"] as const;

type Topic = {
  /** Phrases without diacritics. */
  readonly words: readonly string[];
  readonly reply: string;
  readonly suggestedReplies: readonly string[];
  readonly broad?: true;
};

const shipping = {
  reply: `Phí giao hàng tiêu chuẩn là ${formatDong(SHIPPING_FEE)} cho mỗi đơn, giao toàn quốc trong 2 đến 5 ngày. Hàng tươi như rau, thịt và hải sản được đóng thùng lạnh và ưu tiên giao sớm.`,
  suggestedReplies: ["Tình trạng đơn hàng", "Cách thanh toán", "Thông tin sản phẩm"],
} as const;

/** The first match wins: narrow topics before broad ones. */
export const topics: readonly Topic[] = [
  {
    words: [
      "quen mat khau",
      "mat mat khau",
      "lay lai mat khau",
      "dat lai mat khau",
      "doi mat khau",
    ],
    reply: `Nếu quên mật khẩu, bạn chọn “Quên mật khẩu” ở trang Đăng nhập và nhập email đã đăng ký. TAP gửi mã gồm 6 chữ số, có hiệu lực trong ${CODE_MINUTES} phút; nhập đúng mã là bạn đặt được mật khẩu mới. Nếu vẫn nhớ mật khẩu cũ, bạn có thể đổi trong mục Tài khoản.`,
    suggestedReplies: ["Không nhận được mã", "Hỗ trợ đăng nhập", "Liên hệ hỗ trợ"],
  },
  {
    words: [
      "khong nhan duoc ma",
      "chua nhan duoc ma",
      "khong thay ma",
      "ma otp",
      "ma xac thuc",
      "otp",
    ],
    reply: `Mã xác thực được gửi qua email và có hiệu lực trong ${CODE_MINUTES} phút. Bạn thử xem trong hộp thư rác, kiểm tra lại địa chỉ email rồi chờ hết một phút để yêu cầu mã mới. Sau ${CODE_TRIES} lần nhập sai, mã cũ không dùng được nữa.`,
    suggestedReplies: ["Quên mật khẩu", "Liên hệ hỗ trợ"],
  },
  {
    words: ["dang ky", "tao tai khoan", "mo tai khoan", "lap tai khoan"],
    reply:
      "Để tạo tài khoản, bạn mở trang Đăng ký, điền họ tên, số điện thoại và email, nhập mã xác thực gửi về email, rồi đặt mật khẩu. Việc đăng ký hoàn toàn miễn phí.",
    suggestedReplies: ["Không nhận được mã", "Hỗ trợ đăng nhập"],
  },
  {
    words: ["dang nhap", "login", "khong vao duoc", "khoa tai khoan", "tai khoan bi khoa"],
    reply:
      "Bạn đăng nhập bằng email hoặc số điện thoại cùng mật khẩu ở trang Đăng nhập, hoặc dùng tài khoản Google. Nếu đã bật bảo mật hai lớp, TAP gửi thêm một mã về email của bạn. Chưa vào được thì bạn thử đặt lại mật khẩu nhé.",
    suggestedReplies: ["Quên mật khẩu", "Không nhận được mã", "Liên hệ hỗ trợ"],
  },
  {
    words: [
      "huy don",
      "huy dat hang",
      "doi tra",
      "tra hang",
      "hoan tien",
      "hang bi hong",
      "hang loi",
    ],
    reply:
      "Đơn đang ở trạng thái Chờ xác nhận có thể gửi yêu cầu hủy ngay trong mục Đơn hàng của tôi. Nếu hàng giao bị hỏng hoặc thiếu, bạn chụp ảnh lại và liên hệ với chúng tôi trong vòng 24 giờ kể từ khi nhận để được đổi hoặc hoàn tiền.",
    suggestedReplies: ["Tình trạng đơn hàng", "Liên hệ hỗ trợ"],
  },
  {
    words: ["phi ship", "phi giao", "phi van chuyen", "bao lau thi nhan", "khi nao nhan duoc hang"],
    ...shipping,
  },
  {
    words: ["thanh toan", "tra tien", "cod", "chuyen khoan"],
    reply:
      "Hiện tại TAP nhận thanh toán khi giao hàng (COD): bạn kiểm tra hàng rồi trả tiền cho người giao. Các hình thức khác sẽ sớm được bổ sung.",
    suggestedReplies: ["Phí vận chuyển", "Thông tin sản phẩm"],
  },
  { words: ["van chuyen", "giao hang", "ship"], ...shipping, broad: true },
  {
    words: [
      "lien he",
      "tong dai",
      "hotline",
      "nhan vien",
      "tu van vien",
      "gap nguoi",
      "khieu nai",
      "ho tro",
    ],
    reply:
      "Bạn có thể gửi email tới hotro@tap.vn hoặc nhắn tại trang Liên hệ. Nhân viên hỗ trợ trả lời từ 8 giờ đến 21 giờ hằng ngày; nếu hỏi về đơn hàng, bạn nhớ kèm mã đơn để được giúp nhanh hơn.",
    suggestedReplies: ["Tình trạng đơn hàng", "Hỗ trợ đăng nhập"],
    broad: true,
  },
  {
    words: ["xin chao", "chao ban", "chao shop", "chao tap", "hello", "alo", "hi"],
    reply:
      "Chào bạn! Tôi là trợ lý của TAP. Bạn cần tìm nông sản, xem đơn hàng hay cần giúp đăng nhập?",
    suggestedReplies: openings,
    broad: true,
  },
  {
    words: ["cam on", "thank you", "thanks", "tam biet"],
    reply: "Rất vui được giúp bạn. Chúc bạn mua được nhiều nông sản ngon trên TAP!",
    suggestedReplies: ["Thông tin sản phẩm"],
    broad: true,
  },
];

const orderWords: readonly string[] = [
  "don hang",
  "don cua toi",
  "don cua minh",
  "tinh trang don",
  "theo doi don",
  "kiem tra don",
  "hang cua toi dau",
  "hang den dau",
];

const fillers = wordsOf(
  "a à ạ á ah ai anh ấy bán bạn bao bây bị biết các cái cần chị chỉ chịu cho có con còn của cùng " +
    "cũng dạ đã đang đâu để dễ được em gì giá giúp hàng hãy hay hiện hỏi hộ không là loại luôn mặt " +
    "mất mình mọi mỗi mới một mua muốn nào nay này nha nhà nhé nhỉ nhiêu nhiều như nhưng những " +
    "nông ở ơi phẩm ra rằng rồi sản sao sẵn shop tại tạp tất tap thế thể thì thông tiền tiện tìm tin " +
    "to tớ tôi trên tư từ vậy về với vui lòng xem xin ý",
);
