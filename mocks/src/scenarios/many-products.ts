import type { Db } from "../db/db.ts";
import type { ProductRow } from "../db/tables.ts";
import { isOnSale } from "../domain/catalogue.ts";
import { daysBefore } from "../seed/dates.ts";
import { createRandom, type Random } from "../seed/random.ts";

const WANTED = 2_000;
const SEED = 42;

/** The variants of a product: suffix of its name, suffix of its slug, price factor. */
const kinds = [
  ["loại 1", "loai-1", 1.1],
  ["hữu cơ", "huu-co", 1.45],
  ["VietGAP", "vietgap", 1.2],
  ["GlobalGAP", "globalgap", 1.35],
  ["vụ mới", "vu-moi", 1.05],
  ["tuyển chọn", "tuyen-chon", 1.3],
  ["hạng đặc biệt", "hang-dac-biet", 1.6],
  ["hộp quà", "hop-qua", 1.8],
  ["gói gia đình", "goi-gia-dinh", 2.4],
  ["gói dùng thử", "goi-dung-thu", 0.4],
  ["nhà vườn", "nha-vuon", 0.95],
  ["bán sỉ", "ban-si", 4],
  ["xuất khẩu", "xuat-khau", 1.7],
  ["giá hội viên", "gia-hoi-vien", 0.85],
  ["thu hoạch sớm", "thu-hoach-som", 1.15],
  ["cỡ lớn", "co-lon", 1.25],
  ["cỡ nhỏ", "co-nho", 0.75],
  ["cuối vụ", "cuoi-vu", 0.7],
  ["đóng túi hút chân không", "dong-tui-hut-chan-khong", 1.08],
] as const;

type Kind = (typeof kinds)[number];

/** Fills the shop up to 2,000 products on sale: those of the seed and variants of them. */
export function manyProducts(db: Db): void {
  const random = createRandom(SEED);
  const originals = db.products;
  const firstId = Math.max(0, ...originals.map(({ id }) => id)) + 1;
  const onSale = originals.filter(isOnSale);
  const copies = kinds
    .flatMap((kind) => onSale.map((original) => ({ kind, original })))
    .slice(0, Math.max(0, WANTED - onSale.length))
    .map(({ kind, original }, index) => kindOf(db, original, kind, firstId + index, random));
  db.products = [...originals, ...copies];
}

function kindOf(
  db: Db,
  original: ProductRow,
  [suffix, slug, factor]: Kind,
  id: number,
  random: Random,
): ProductRow {
  const created_at = daysBefore(db.now(), random.int(5, 700)).toISOString();
  return {
    ...original,
    id,
    name: `${original.name} ${suffix}`,
    slug: `${original.slug}-${slug}`,
    original_price: original.original_price && priced(original.original_price, factor),
    images: original.images.map((image, index) => ({ ...image, id: id * 100 + index })),
    attributes: original.attributes.map((row, index) => ({ ...row, id: id * 100 + index })),
    versions: original.versions.map((version, index) => ({
      ...version,
      id: id * 10 + index + 1,
      sku_code: `${version.sku_code}-${id}`,
      price: priced(version.price, factor),
      // A few are sold out.
      stock_quantity: random.chance(0.05) ? 0 : random.int(1, 200),
      reserved_quantity: 0,
      updated_at: created_at,
    })),
    soldBefore: random.int(0, 900),
    created_at,
    updated_at: created_at,
  };
}

function priced(price: number, factor: number): number {
  return Math.max(1_000, Math.round((price * factor) / 1_000) * 1_000);
}
