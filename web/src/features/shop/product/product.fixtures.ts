import type { Schema } from "#openapi/schema.ts";

type View = Schema["ProductPageView"];
type Product = Schema["Product"];
type Review = Schema["Review"];

export const failed: Schema["PartFailure"] = {
  status: "failed",
  problem: { status: 503, code: "UNAVAILABLE", message: "Dịch vụ tạm ngừng" },
};

export const versions: [
  Schema["ProductVersion"],
  Schema["ProductVersion"],
  Schema["ProductVersion"],
] = [
  {
    id: 21,
    name: "Túi 1 kg",
    sku_code: "HOALOC-1KG",
    price: 96_000,
    stock: 120,
    image_url: "/pictures/mango.webp",
  },
  {
    id: 22,
    name: "Hộp 3 kg",
    sku_code: "HOALOC-3KG",
    price: 275_000,
    stock: 55,
    image_url: "/pictures/basket.webp",
  },
  {
    id: 23,
    name: "Hộp quà 5 kg",
    sku_code: "HOALOC-QUA",
    price: 490_000,
    stock: 0,
    image_url: null,
  },
];

const image = (id: number, name: string, display_order: number) => ({
  id,
  image_url: `/pictures/${name}.webp`,
  image_id: null,
  is_thumbnail: display_order === 0,
  display_order,
});

const attribute = (id: number, attribute_name: string, value: string, unit: string | null) => ({
  id,
  attribute_name,
  value,
  unit,
  is_searchable: true,
});

export function product(changes: Partial<Product> = {}): Product {
  return {
    id: 2,
    name: "Xoài cát Hòa Lộc",
    slug: "xoai-cat-hoa-loc",
    description:
      "Xoài cát Hòa Lộc chính vụ, thịt mịn không xơ, ngọt thanh và thơm lâu.\nTrái bao giấy từ khi còn nhỏ nên vỏ sạch, chín vàng đều.",
    unit: "kg",
    price: 96_000,
    original_price: null,
    stock: 175,
    category_id: 2,
    status: { id: "active", label: "Đang bán", color: "#16a34a" },
    status_id: "active",
    status_label: "Đang bán",
    status_label_color: "#16a34a",
    is_public: true,
    thumbnail_url: "/pictures/mango.webp",
    image: "/pictures/mango.webp",
    created_at: "2026-10-02T02:30:00.000Z",
    updated_at: "2026-11-12T07:20:00.000Z",
    source: "HTX Miệt vườn Cái Bè",
    brand: "Miệt Vườn",
    rating: 4.9,
    review_count: 41,
    sold_count: 2_380,
    isFavorite: false,
    product_images: [image(3, "cup-with-straw", 2), image(1, "mango", 0), image(2, "basket", 1)],
    product_attribute: [
      attribute(1, "brand", "Miệt Vườn", null),
      attribute(2, "Xuất xứ", "Tiền Giang", null),
      attribute(3, "Chỉ dẫn địa lý", "Hòa Lộc", null),
      attribute(4, "Cỡ trái", "450 - 600", "g"),
    ],
    product_versions: versions,
    product_qr_code: { qr_url: "/san-pham/2" },
    ...changes,
  };
}

export function review(changes: Partial<Review> = {}): Review {
  return {
    id: "rv-1",
    order_id: null,
    product_id: 2,
    rating: 5,
    content: "Xoài ngọt, đóng gói kỹ, giao nhanh. Cả nhà ai cũng khen.",
    parent_id: null,
    created_at: "2026-11-12T03:20:00.000Z",
    images: {},
    product_name: "Xoài cát Hòa Lộc",
    product_image: null,
    user: {
      email: "ho***@gmail.com",
      profile: { fullName: "Nguyễn Thị Hoa", avatarUrl: null },
    },
    ...changes,
  };
}

const someone = (fullName: string) => ({
  email: "ng***@gmail.com",
  profile: { fullName, avatarUrl: null },
});

const reviews: Review[] = [
  review({
    images: {
      image_1: "/pictures/basket.webp",
      image_0: "/pictures/mango.webp",
      image_2: "/pictures/cup-with-straw.webp",
    },
  }),
  review({
    id: "rv-2",
    rating: 4.5,
    content: "Trái đều, chín vừa ăn. Có một trái hơi dập ở cuống.",
    user: someone("Trần Văn Phúc"),
  }),
  review({
    id: "rv-2a",
    parent_id: "rv-2",
    content: "Cảm ơn anh, lần sau nhà vườn sẽ lót thêm giấy ạ.",
    created_at: "2026-11-13T01:00:00.000Z",
    user: someone("HTX Miệt vườn Cái Bè"),
  }),
];

const stockRow = (version_id: number, available: number, reserved_quantity: number) => ({
  product_id: 2,
  version_id,
  available,
  stock_quantity: available + reserved_quantity,
  reserved_quantity,
});

export const soldOutStock: View["stock"] = {
  status: "ok",
  data: [stockRow(21, 0, 3), stockRow(22, 0, 0), stockRow(23, 0, 0)],
};

function related(id: number, name: string): Schema["ProductSummary"] {
  const { description, product_images, product_attribute, product_qr_code, ...summary } = product();
  return { ...summary, id, name };
}

export function view(changes: Partial<View> = {}): View {
  return {
    product: product(),
    stock: {
      status: "ok",
      data: [stockRow(21, 118, 2), stockRow(22, 6, 0), stockRow(23, 0, 0)],
    },
    rating: {
      status: "ok",
      data: { average_rating: 4.7, total_reviews: 3, total_sold: 2_391, reviews },
    },
    related: {
      status: "ok",
      data: [
        related(3, "Sầu riêng Ri6"),
        related(4, "Thanh long ruột đỏ Chợ Gạo"),
        related(5, "Bưởi da xanh Bến Tre"),
        related(6, "Chôm chôm nhãn"),
        related(7, "Vú sữa Lò Rèn"),
      ],
    },
    ...changes,
  };
}
