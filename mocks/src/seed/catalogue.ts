import type { Schema } from "#openapi/schema.ts";
import type { PictureKey } from "./pictures.ts";
import type { ProvinceCode } from "./places.ts";

interface SeedSubcategory {
  id: number;
  slug: string;
  name: string;
}

interface SeedCategory extends SeedSubcategory {
  picture: PictureKey;
  children: readonly SeedSubcategory[];
}

/** Two levels: roots 1 to 12, children numbered root × 100 + 1 and up. */
export const categories = [
  {
    id: 1,
    slug: "rau-cu",
    name: "Rau củ",
    picture: "leafy-green",
    children: [
      { id: 101, slug: "rau-la", name: "Rau lá" },
      { id: 102, slug: "cu-qua", name: "Củ quả" },
      { id: 103, slug: "rau-gia-vi", name: "Rau gia vị" },
    ],
  },
  {
    id: 2,
    slug: "trai-cay",
    name: "Trái cây",
    picture: "mango",
    children: [
      { id: 201, slug: "trai-cay-mien-tay", name: "Trái cây miền Tây" },
      { id: 202, slug: "trai-cay-mien-bac", name: "Trái cây miền Bắc" },
      { id: 203, slug: "trai-cay-cao-nguyen", name: "Trái cây cao nguyên" },
    ],
  },
  {
    id: 3,
    slug: "gao-ngu-coc",
    name: "Gạo & ngũ cốc",
    picture: "rice-plant",
    children: [
      { id: 301, slug: "gao-thom", name: "Gạo thơm" },
      { id: 302, slug: "gao-nep", name: "Gạo nếp" },
      { id: 303, slug: "ngu-coc", name: "Ngũ cốc" },
    ],
  },
  {
    id: 4,
    slug: "thit-trung",
    name: "Thịt & trứng",
    picture: "meat",
    children: [
      { id: 401, slug: "thit-tuoi", name: "Thịt tươi" },
      { id: 402, slug: "thit-che-bien", name: "Thịt chế biến" },
      { id: 403, slug: "trung", name: "Trứng" },
    ],
  },
  {
    id: 5,
    slug: "thuy-san",
    name: "Thủy sản",
    picture: "shrimp",
    children: [
      { id: 501, slug: "tom-cua-ca", name: "Tôm, cua, cá" },
      { id: 502, slug: "hai-san-kho", name: "Hải sản khô" },
    ],
  },
  {
    id: 6,
    slug: "mat-ong-dac-san",
    name: "Mật ong & đặc sản",
    picture: "honey",
    children: [
      { id: 601, slug: "mat-ong", name: "Mật ong" },
      { id: 602, slug: "duoc-lieu", name: "Dược liệu" },
      { id: 603, slug: "dac-san-vung-mien", name: "Đặc sản vùng miền" },
    ],
  },
  {
    id: 7,
    slug: "tra-ca-phe",
    name: "Trà & cà phê",
    picture: "coffee",
    children: [
      { id: 701, slug: "ca-phe", name: "Cà phê" },
      { id: 702, slug: "tra", name: "Trà" },
    ],
  },
  {
    id: 8,
    slug: "gia-vi-nuoc-mam",
    name: "Gia vị & nước mắm",
    picture: "hot-pepper",
    children: [
      { id: 801, slug: "nuoc-mam", name: "Nước mắm" },
      { id: 802, slug: "gia-vi-kho", name: "Gia vị khô" },
      { id: 803, slug: "tuong-sot", name: "Tương & sốt" },
    ],
  },
  {
    id: 9,
    slug: "sua-do-uong",
    name: "Sữa & đồ uống",
    picture: "milk",
    children: [
      { id: 901, slug: "sua", name: "Sữa & chế phẩm" },
      { id: 902, slug: "nuoc-ep", name: "Nước ép & thức uống" },
    ],
  },
  {
    id: 10,
    slug: "nam",
    name: "Nấm",
    picture: "mushroom",
    children: [
      { id: 1001, slug: "nam-tuoi", name: "Nấm tươi" },
      { id: 1002, slug: "nam-kho", name: "Nấm khô" },
    ],
  },
  {
    id: 11,
    slug: "banh-do-kho",
    name: "Bánh & đồ khô",
    picture: "moon-cake",
    children: [
      { id: 1101, slug: "banh-keo", name: "Bánh kẹo" },
      { id: 1102, slug: "bun-mien", name: "Bún, miến, bánh tráng" },
    ],
  },
  {
    id: 12,
    slug: "hat-dinh-duong",
    name: "Hạt & dinh dưỡng",
    picture: "peanuts",
    children: [
      { id: 1201, slug: "hat-rang", name: "Hạt rang" },
      { id: 1202, slug: "dau-me", name: "Đậu, mè" },
      { id: 1203, slug: "bot-dinh-duong", name: "Bột dinh dưỡng" },
    ],
  },
] as const satisfies readonly SeedCategory[];

export type CategorySlug = (typeof categories)[number]["children"][number]["slug"];

/** All invented. */
export const brands = {
  "vuon-suong": "Vườn Sương Đà Lạt",
  "ngan-hoa": "Ngàn Hoa",
  "lua-ngoc": "Lúa Ngọc",
  "ruong-bac-thang": "Ruộng Bậc Thang",
  "miet-vuon": "Miệt Vườn",
  "trai-ngot": "Trái Ngọt Phương Nam",
  "bien-ngoc": "Biển Ngọc",
  "vi-bien": "Vị Biển Quê Hương",
  "dat-do": "Đất Đỏ Bazan",
  "tieu-cao-nguyen": "Tiêu Cao Nguyên",
  "doi-che-xanh": "Đồi Chè Xanh",
  "ong-rung": "Ong Rừng Việt",
  "trai-yen": "Trại Yên Thế",
  "bep-que": "Bếp Quê",
  "dat-mui": "Đất Mũi Xanh",
  "co-non": "Cỏ Non Mộc Châu",
  "tay-bac": "Hương Tây Bắc",
  "lang-nghe": "Làng Nghề Hà Thành",
  "nam-sach": "Nấm Sạch Việt",
  "hat-vang": "Hạt Vàng",
} as const;

type BrandKey = keyof typeof brands;

interface SeedShop {
  id: number;
  key: string;
  name: string;
  /** `key` of the owner, role R02. */
  ownerKey: string;
  provinceCode: ProvinceCode;
  address: string;
  description: string;
}

export const shops = [
  {
    id: 1,
    key: "xanh-da-lat",
    name: "HTX Nông sản Xanh Đà Lạt",
    ownerKey: "nguoiban",
    provinceCode: "68",
    address: "12 đường Mai Anh Đào, Đà Lạt",
    description: "Rau, củ, nấm và dâu tây trồng trong nhà kính theo VietGAP ở cao nguyên Lâm Viên.",
  },
  {
    id: 2,
    key: "lua-gao-soc-trang",
    name: "HTX Lúa gạo Sóc Trăng",
    ownerKey: "chu-lua-gao",
    provinceCode: "92",
    address: "Ấp Hòa Lời, vùng lúa tôm Mỹ Xuyên",
    description: "Hơn 300 hộ trồng lúa thơm luân canh với tôm, xay xát và đóng gói tại chỗ.",
  },
  {
    id: 3,
    key: "miet-vuon-cai-be",
    name: "HTX Trái cây Miệt Vườn Cái Bè",
    ownerKey: "chu-miet-vuon",
    provinceCode: "82",
    address: "Chợ nổi Cái Bè, đường ven sông Tiền",
    description: "Trái cây chín cây của miền Tây, hái sáng giao chiều, có mã vùng trồng.",
  },
  {
    id: 4,
    key: "bien-phu-quoc",
    name: "HTX Nước mắm & Hải sản Phú Quốc",
    ownerKey: "chu-nuoc-mam",
    provinceCode: "91",
    address: "Khu nhà thùng Dương Đông, Phú Quốc",
    description: "Nước mắm cá cơm ủ chượp trong thùng gỗ bời lời và hải sản khô của ngư dân đảo.",
  },
  {
    id: 5,
    key: "dat-do-tay-nguyen",
    name: "HTX Cà phê & Hồ tiêu Đất Đỏ",
    ownerKey: "chu-ca-phe",
    provinceCode: "66",
    address: "Thôn 3, vùng cà phê Buôn Hồ",
    description: "Cà phê, hồ tiêu, mắc ca và sầu riêng của bà con vùng đất đỏ Tây Nguyên.",
  },
  {
    id: 6,
    key: "che-tan-cuong",
    name: "HTX Chè & Đặc sản Tân Cương",
    ownerKey: "chu-che",
    provinceCode: "19",
    address: "Xóm Hồng Thái, vùng chè Tân Cương",
    description: "Chè xanh sao suốt thủ công cùng miến, mật ong và dược liệu của vùng trung du.",
  },
  {
    id: 7,
    key: "chan-nuoi-yen-the",
    name: "HTX Chăn nuôi Yên Thế",
    ownerKey: "chu-chan-nuoi",
    provinceCode: "24",
    address: "Thôn Đồng Tâm, vùng đồi Yên Thế",
    description: "Gà đồi, lợn sạch và trứng từ trang trại an toàn sinh học, giết mổ có kiểm dịch.",
  },
  {
    id: 8,
    key: "thuy-san-dat-mui",
    name: "HTX Thủy sản Đất Mũi",
    ownerKey: "chu-thuy-san",
    provinceCode: "96",
    address: "Rạch Tàu, vùng rừng ngập mặn Đất Mũi",
    description: "Tôm, cua, cá nuôi sinh thái dưới tán rừng đước, cấp đông ngay sau thu hoạch.",
  },
  {
    id: 9,
    key: "tay-bac-moc-chau",
    name: "HTX Tây Bắc Mộc Châu",
    ownerKey: "chu-tay-bac",
    provinceCode: "14",
    address: "Bản Áng, cao nguyên Mộc Châu",
    description: "Sữa, mận, chè và đặc sản gác bếp của đồng bào Thái, Mông trên cao nguyên.",
  },
  {
    id: 10,
    key: "lang-nghe-ha-noi",
    name: "HTX Làng nghề Hà Nội",
    ownerKey: "chu-lang-nghe",
    provinceCode: "01",
    address: "Làng cốm Vòng, phường Cầu Giấy",
    description: "Cốm, ô mai, bánh và đồ khô của các làng nghề quanh Hà Nội, làm mẻ nhỏ mỗi ngày.",
  },
] as const satisfies readonly SeedShop[];

export type ShopKey = (typeof shops)[number]["key"];

export interface SeedAttribute {
  name: string;
  value: string;
  unit?: string;
}

/** `price` in whole đồng. */
interface SeedVersion {
  sku: string;
  name: string;
  price: number;
  stock: number;
}

/** The first picture is the thumbnail. */
export interface ProductDraft {
  name: string;
  category: CategorySlug;
  shop: ShopKey;
  brand: BrandKey;
  province: ProvinceCode;
  unit: string;
  ocopStars?: 3 | 4 | 5;
  /** Default: `active`. */
  status?: Schema["ProductStatus"];
  /** Approximate average of its reviews, 1 to 5. */
  rating: number;
  /** Pieces sold before the orders of the seed. */
  sold: number;
  pictures: readonly [PictureKey, PictureKey, ...PictureKey[]];
  description: string;
  attributes: readonly SeedAttribute[];
  versions: readonly [SeedVersion, ...SeedVersion[]];
}

/** `stock`: the quantity available. */
export interface SeedStockedVersion extends SeedVersion {
  /** Product id × 10 + position from 1. */
  id: number;
  thresholdMin: number;
  /** `KC-…` in Kho chính, `KL-…` in Kho lạnh, `KP-…` in Kho phụ. */
  locationCode: string;
  /** Days from the seed, negative when expired; null without an expiry date. */
  expiresInDays: number | null;
}

/** `price`: the lowest of its versions; `stock`: their sum. */
export interface SeedProduct extends Omit<ProductDraft, "status" | "versions"> {
  id: number;
  slug: string;
  price: number;
  originalPrice: number | null;
  stock: number;
  status: Schema["ProductStatus"];
  isPublic: boolean;
  versions: readonly SeedStockedVersion[];
  createdDaysAgo: number;
}
