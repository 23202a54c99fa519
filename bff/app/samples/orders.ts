import type { Schema } from "#openapi/schema.ts";
import { HOUR_MS } from "../lib/clock.ts";
import { type Days, daysOf, startOfDay } from "../lib/days.ts";

const SHIPPING = 25_000;

const products = [
  { productId: 1, name: "Gạo ST25 Sóc Trăng", price: 185_000 },
  { productId: 2, name: "Bưởi da xanh Bến Tre", price: 65_000 },
  { productId: 3, name: "Mật ong hoa nhãn", price: 220_000 },
  { productId: 4, name: "Cà phê rang xay Đắk Lắk", price: 120_000 },
  { productId: 5, name: "Rau cải ngọt", price: 18_000 },
  { productId: 6, name: "Trứng gà ta", price: 42_000 },
] as const;

const provinces = ["Hà Nội", "Cần Thơ", "Hồ Chí Minh", "Lâm Đồng"];

const labels = {
  shipping: "Đang giao hàng",
  delivered: "Đã giao hàng",
  completed: "Hoàn thành",
  cancelled: "Đã hủy",
  returned: "Đã trả hàng",
} as const satisfies Partial<Record<Schema["OrderStatus"], string>>;

type SampleOrder = readonly [
  hour: number,
  status: keyof typeof labels,
  method: Schema["PaymentMethod"],
  ...lines: (readonly [product: 0 | 1 | 2 | 3 | 4 | 5, quantity: number])[],
];

/** Sunday first. */
const week: readonly (readonly SampleOrder[])[] = [
  [
    [8, "completed", "COD", [1, 2], [5, 2]],
    [10, "completed", "TAP_WALLET", [0, 2]],
    [15, "delivered", "COD", [2, 1], [4, 2]],
    [19, "completed", "BANK_TRANSFER", [3, 2], [5, 1]],
    [20, "shipping", "COD", [1, 3]],
  ],
  [
    [7, "completed", "COD", [4, 4], [5, 2]],
    [11, "completed", "COD", [0, 1], [1, 1]],
    [16, "cancelled", "TAP_WALLET", [3, 1]],
  ],
  [
    [9, "completed", "TAP_WALLET", [2, 1], [1, 1]],
    [14, "completed", "COD", [0, 1], [4, 3]],
    [20, "delivered", "COD", [3, 2]],
  ],
  [
    [8, "completed", "COD", [1, 2], [4, 3]],
    [12, "completed", "BANK_TRANSFER", [0, 2], [5, 1]],
    [17, "returned", "COD", [1, 2]],
    [21, "shipping", "COD", [0, 1]],
  ],
  [
    [9, "completed", "COD", [3, 1], [5, 2]],
    [13, "delivered", "TAP_WALLET", [0, 1], [2, 1]],
    [18, "completed", "COD", [1, 3]],
  ],
  [
    [8, "completed", "TAP_WALLET", [0, 2]],
    [11, "completed", "COD", [4, 5], [5, 3]],
    [16, "delivered", "COD", [2, 1], [3, 1]],
    [20, "completed", "COD", [1, 2]],
  ],
  [
    [8, "completed", "COD", [0, 1], [1, 2]],
    [10, "completed", "TAP_WALLET", [2, 2]],
    [14, "delivered", "BANK_TRANSFER", [3, 3]],
    [17, "completed", "COD", [5, 4], [4, 4]],
    [19, "cancelled", "COD", [0, 1]],
    [21, "shipping", "COD", [1, 2], [3, 1]],
  ],
];

export function sampleOrders(days: Days) {
  return daysOf(days).flatMap((day) => {
    const ofDay = week[new Date(day).getUTCDay()] ?? [];
    return ofDay.map((order, index) => orderOf(order, day, index));
  });
}

function orderOf([hour, status, method, ...lines]: SampleOrder, day: string, index: number) {
  const items = lines.map(([product, quantity]) => {
    const { productId, name, price } = products[product];
    return { productId, name, version: "", quantity, total: price * quantity };
  });
  const total = items.reduce((sum, item) => sum + item.total, SHIPPING);
  return {
    id: `sample-${day}-${index}`,
    status,
    label: labels[status],
    method,
    createdAt: startOfDay(day) + hour * HOUR_MS,
    total,
    shops: [{ name: "Cửa hàng mẫu", total }],
    address: `Địa chỉ mẫu, ${provinces[index % provinces.length]}`,
    items,
  };
}
