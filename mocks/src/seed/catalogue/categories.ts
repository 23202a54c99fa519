import type { PictureKey } from "../pictures.ts";

export interface SeedSubcategory {
  id: number;
  slug: string;
  name: string;
}

export interface SeedCategory extends SeedSubcategory {
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

/** The slug of a child category; every product belongs to one. */
export type CategorySlug = (typeof categories)[number]["children"][number]["slug"];
