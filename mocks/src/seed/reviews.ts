import { type CategorySlug, categories, type SeedProduct } from "./catalogue.ts";
import { day, daysBefore, laterWithin } from "./dates.ts";
import { demoBuyerKey, type SeedOrder } from "./orders.ts";
import type { SeedUser } from "./people.ts";
import type { PictureKey } from "./pictures.ts";
import { products } from "./products.ts";
import { createRandom, elementAt, type Random } from "./random.ts";

type Stars = 1 | 2 | 3 | 4 | 5;

type ReviewTopic = "fresh" | "staple" | "protein" | "brewed" | "seasoning" | "treat";

interface SeedReview {
  id: string;
  userKey: string;
  /** null for reviews older than the orders of the seed. */
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

function starsAround(average: number, random: Random): Stars {
  if (random.chance(0.045)) return random.pick([1, 2, 2]);
  const off = (random.next() + random.next() - 1) * 1.7;
  const rounded = Math.min(5, Math.max(1, Math.round(average + off)));
  return elementAt(stars, rounded - 1);
}

function textFor(product: SeedProduct, rating: Stars, used: Set<string>, random: Random): string {
  const texts = reviewTexts[topicOfCategory.get(product.category) ?? "treat"][rating];
  const fresh = texts.filter((text) => !used.has(`${product.id} ${text}`));
  const content = random.pick(fresh.length > 0 ? fresh : texts);
  used.add(`${product.id} ${content}`);
  return content;
}

/** Every second completed order of the demo buyer, so that both kinds exist. */
function reviewedOrders(orders: readonly SeedOrder[], random: Random): SeedOrder[] {
  let ofDemoBuyer = 0;
  return orders.filter(({ status, buyerKey }) => {
    if (status !== "completed") return false;
    if (buyerKey !== demoBuyerKey) return random.chance(0.65);
    ofDemoBuyer += 1;
    return ofDemoBuyer % 2 === 1;
  });
}

/** Oldest first; none is older than its delivery. */
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

export const reviewTexts: Record<ReviewTopic, Record<Stars, readonly string[]>> = {
  fresh: {
    5: [
      "Rau củ tươi roi rói, nhận hàng mà như vừa hái ngoài vườn. Cả nhà đều thích.",
      "Đóng gói cẩn thận, có lót giấy nên không dập trái nào. Ăn ngọt lịm.",
      "Đúng chuẩn vị quê, mở thùng ra thơm cả phòng. Sẽ đặt lại mỗi tuần.",
      "Để ngăn mát năm ngày vẫn giòn, hơn hẳn hàng siêu thị gần nhà.",
      "Bé nhà mình kén ăn mà ăn hết nửa hộp. Cảm ơn nhà vườn!",
      "Giao nhanh, hàng loại một đồng đều, cân lên còn dư một chút.",
      "Mua lần thứ tư rồi, lần nào chất lượng cũng như nhau.",
    ],
    4: [
      "Hàng tươi, ngon, chỉ có vài lá ngoài hơi héo vì đi đường xa.",
      "Chất lượng tốt so với giá. Giá mà giao sớm hơn một ngày thì trọn vẹn.",
      "Ngon, sạch, tuy trái không đều cỡ lắm.",
      "Vị ngọt, thơm. Hộp hơi móp nhưng bên trong không sao.",
    ],
    3: [
      "Tạm ổn, có hai trái bị dập phải bỏ. Shop nên lót thêm xốp.",
      "Bình thường, không ngọt như mô tả, có lẽ do cuối vụ.",
      "Hàng được nhưng giao trễ hai ngày nên kém tươi.",
    ],
    2: ["Hơn một phần ba bị dập, nhắn shop thì được đền một phần."],
    1: ["Nhận hàng đã úng nước, không dùng được. Rất thất vọng."],
  },
  staple: {
    5: [
      "Cơm dẻo, thơm, để nguội vẫn mềm. Bố mẹ mình khen mãi.",
      "Túi hút chân không chắc chắn, có mã truy xuất quét ra tận ruộng. Yên tâm.",
      "Hạt đều, không gãy, nấu lên dậy mùi lá dứa.",
      "Hạt giòn, bùi, không bị hôi dầu. Ăn mãi không ngán.",
      "Nhà mình chuyển hẳn sang loại này, ăn quen rồi không đổi được.",
      "Hàng mới, ngày đóng gói cách ngày nhận có ba hôm.",
    ],
    4: [
      "Gạo ngon, cơm mềm, nấu ít nước một chút là vừa.",
      "Chất lượng tốt, bao bì đẹp, giá hơi cao hơn chợ.",
      "Hạt thơm bùi, có lẫn vài hạt vỡ nhưng không đáng kể.",
      "Ngon, đúng mô tả. Mong shop có thêm túi nhỏ để dùng thử.",
    ],
    3: [
      "Ăn được nhưng không thơm như lần trước mình mua.",
      "Bình thường, bao bì bị xì hơi khi nhận.",
    ],
    2: ["Có mọt dù còn hạn, shop hứa đổi mà chờ hơi lâu."],
    1: ["Giao sai loại, gọi hai lần chưa thấy xử lý."],
  },
  protein: {
    5: [
      "Thịt chắc, thơm, luộc lên nước trong veo. Đúng gà đồi thật.",
      "Giao kèm đá khô, nhận vẫn còn đông cứng. Hải sản ngọt tự nhiên.",
      "Cua chắc nịch, gạch đầy, con nào cũng khỏe. Mười điểm.",
      "Trứng lòng đỏ cam đẹp, không tanh, có quả hai lòng.",
      "Ướp vừa miệng, xé ra thơm mùi khói, chấm chẩm chéo là hết sẩy.",
      "Có giấy kiểm dịch đầy đủ, hút chân không sạch sẽ.",
      "Đặt làm mâm cỗ, ai ăn cũng hỏi mua ở đâu.",
    ],
    4: [
      "Hàng ngon, tươi, giao hơi trễ so với hẹn một tiếng.",
      "Thịt ngon, hơi nhiều mỡ hơn mình mong.",
      "Đậm vị, dai vừa. Với mình thì hơi mặn một chút.",
      "Chất lượng tốt, một con hơi nhỏ hơn mô tả.",
    ],
    3: ["Tạm được, đá tan gần hết khi giao tới.", "Vị ổn nhưng khẩu phần ít hơn mình nghĩ."],
    2: ["Bị rã đông, có mùi nhẹ nên mình không dám cho bé ăn."],
    1: ["Hàng không tươi, phải bỏ. Mong shop kiểm tra lại khâu vận chuyển."],
  },
  brewed: {
    5: [
      "Cà phê rang mới, ủ nở phồng, hậu ngọt dài. Uống đen không cần đường.",
      "Trà xanh nước, chát dịu rồi ngọt cổ, hương cốm rõ. Rất đáng tiền.",
      "Pha phin thơm cả văn phòng, đồng nghiệp ai cũng xin một ly.",
      "Có in ngày rang, mới bốn ngày. Quá uy tín.",
      "Mua biếu bố, ông khen trà giống ngày xưa ông uống ở Thái Nguyên.",
      "Vị sạch, không bị khét như cà phê trộn ngoài chợ.",
    ],
    4: [
      "Thơm, đậm vừa. Mình thích rang đậm hơn chút nữa.",
      "Trà ngon, hộp đẹp. Giá mà có túi dùng thử thì hay.",
      "Chất lượng tốt, bột xay hơi mịn nên phin chảy chậm.",
      "Hương thơm, hậu vị tốt, giao hàng đúng hẹn.",
    ],
    3: ["Uống ổn nhưng hương nhạt hơn kỳ vọng.", "Vị hơi chua so với khẩu vị nhà mình."],
    2: ["Túi bị hở van, hương bay gần hết."],
    1: ["Giao nhầm bột thành hạt, nhà không có máy xay. Chưa thấy phản hồi."],
  },
  seasoning: {
    5: [
      "Nước mắm thơm dịu, mặn trước ngọt sau, chấm không cần pha gì thêm.",
      "Màu cánh gián trong veo, kho cá dậy mùi. Nhà mình dùng hai năm nay.",
      "Gia vị thơm đúng kiểu Tây Bắc, rắc chút xíu là dậy vị.",
      "Chai bọc chống sốc ba lớp, không rò giọt nào.",
      "Tiêu cay nồng, hạt chắc, xay ra thơm lừng.",
      "Mặn vừa, ngon như mẹ làm. Sẽ mua cho cả nhà nội.",
    ],
    4: [
      "Ngon, đậm đà, nắp chai hơi khó mở.",
      "Vị chuẩn, mùi thơm. Giá hơi cao nhưng xứng đáng.",
      "Dùng ổn, cay vừa phải. Mong có hũ lớn hơn.",
      "Chất lượng tốt, giao trong ba ngày.",
    ],
    3: [
      "Khá mặn so với khẩu vị miền Nam, phải pha loãng.",
      "Bình thường, chưa thấy khác loại ngoài siêu thị.",
    ],
    2: ["Nắp rỉ ra thùng, hao gần một phần năm chai."],
    1: ["Chai vỡ khi nhận, đợi hoàn tiền khá lâu."],
  },
  treat: {
    5: [
      "Ngọt thanh, thơm, không gắt. Làm quà ai cũng khen.",
      "Mật sánh, thơm mùi hoa, để tủ lạnh không đóng đường.",
      "Bánh mềm, mới, hạn còn dài. Trẻ con mê tít.",
      "Sữa béo thơm tự nhiên, bé uống hết veo một chai.",
      "Đóng hộp đẹp, biếu sếp mà không phải ngại.",
      "Ăn một miếng là nhớ Hà Nội. Cảm ơn shop đã giữ vị xưa.",
    ],
    4: [
      "Ngon, hơi ngọt so với người lớn tuổi.",
      "Chất lượng tốt, hộp bị móp góc do vận chuyển.",
      "Thơm ngon, giá hợp lý, giao hơi chậm.",
      "Vị ổn, bao bì chắc chắn. Sẽ thử thêm vị khác.",
    ],
    3: ["Ăn được nhưng hơi ngọt, nhân ít.", "Hạn dùng còn ngắn, shop nên báo trước."],
    2: ["Bánh bị vỡ nhiều chiếc, không làm quà được."],
    1: ["Sản phẩm khác hình, vị lạ. Không mua lại."],
  },
};
