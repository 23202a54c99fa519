import { describe, expect, test, vi } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import type { OrderStatus } from "#web/ui/order/rules.ts";
import { orderItems } from "./orders.fixtures.ts";
import {
  buyAgain,
  explain,
  groupOf,
  isAllowed,
  mayBuyAgain,
  type OrderAction,
  warningsOf,
} from "./rules.ts";

const allowed: readonly [OrderStatus, readonly OrderAction[]][] = [
  ["pending", ["cancel"]],
  ["confirmed", ["cancel"]],
  ["packing", ["cancel"]],
  ["shipping", []],
  ["delivered", ["confirmReceived"]],
  ["completed", ["review"]],
  ["cancel_requested", []],
  ["cancelled", []],
  ["returned", []],
];
const actions: readonly OrderAction[] = ["cancel", "confirmReceived", "review"];
const order = (status_id: OrderStatus, order_items: readonly unknown[] = [{}]) => ({
  status_id,
  status_label: "",
  order_items,
});

describe("a buyer", () => {
  test.each(allowed)("may, with an order that is %s: %s", (status, may) => {
    const now = order(status);
    expect(actions.filter((action) => isAllowed(action, now))).toEqual(may);
  });

  test.each([
    ["completed", true],
    ["cancelled", true],
    ["returned", true],
    ["cancel_requested", false],
    ["delivered", false],
    ["pending", false],
  ] as const)("may buy an order that is %s again: %s", (status, may) => {
    expect(mayBuyAgain(order(status))).toBe(may);
    expect(mayBuyAgain(order(status, []))).toBe(false);
  });

  test("gets a reason if not", () => {
    expect(explain("cancel", order("shipping"))).toBe(
      "Đơn hàng đang được vận chuyển, không thể hủy.",
    );
    expect(explain("cancel", order("cancel_requested"))).toBe("Yêu cầu hủy đang chờ shop duyệt.");
    expect(explain("confirmReceived", order("pending"))).toBe(
      "Chỉ xác nhận được khi đơn hàng đã giao.",
    );
    expect(explain("review", order("delivered"))).toBe("Chỉ đánh giá được đơn hàng đã hoàn thành.");
  });

  test("cannot review an order without products", () => {
    expect(explain("review", order("completed", []))).toBe(
      "Đơn hàng không có sản phẩm để đánh giá.",
    );
  });

  test("may do nothing with an order of unknown status", () => {
    const strange = { ...order("pending"), ...JSON.parse('{"status_id":"s-17"}') };
    expect(actions.filter((action) => isAllowed(action, strange))).toEqual([]);
    expect(explain("cancel", strange)).toBe("Đơn hàng không còn ở trạng thái có thể hủy.");
  });
});

type Labelled = Pick<Schema["Order"], "status_id" | "status_label">;

/** Status ids are not guaranteed at run time: a server of another version may send others. */
const labelled = (status_id: string, status_label = ""): Labelled =>
  JSON.parse(JSON.stringify({ status_id, status_label }));

describe("an order is in a tab", () => {
  test.each([
    ["pending", "pending"],
    ["confirmed", "pending"],
    ["packing", "pending"],
    ["shipping", "shipping"],
    ["delivered", "delivered"],
    ["completed", "completed"],
    ["cancel_requested", "cancelled"],
    ["cancelled", "cancelled"],
    ["returned", "cancelled"],
  ])("by its status: %s is in %s", (id, group) => {
    expect(groupOf(labelled(id))).toBe(group);
  });

  test.each([
    ["Chờ xác nhận", "pending"],
    ["CHO XAC NHAN", "pending"],
    ["đã  xác nhận", "pending"],
    ["Đang đóng gói", "pending"],
    ["dang giao hang", "shipping"],
    ["Vận chuyển".normalize("NFD"), "shipping"],
    ["Đã giao hàng", "delivered"],
    ["Hoàn thành", "completed"],
    ["Đã hủy", "cancelled"],
    ["ĐÃ HUỶ", "cancelled"],
    ["Trả hàng", "cancelled"],
    ["Yêu cầu hủy", "cancelled"],
  ])("by its label, if the id is unknown: %s is in %s", (label, group) => {
    expect(groupOf(labelled("s-17", label))).toBe(group);
  });

  test("by its id, if id and label disagree", () => {
    expect(groupOf(labelled("delivered", "Đã hủy"))).toBe("delivered");
  });

  test("of its own only if its status is known", () => {
    expect(groupOf(labelled("s-17", "Đang bay"))).toBe("all");
  });
});

const items = orderItems(3);
const samePrice = ({ unit_price }: (typeof items)[number]) => ({ unit_price: String(unit_price) });

type Adding = Parameters<typeof buyAgain>[1]["add"];

const buy = (wanted: typeof items, add: Adding) =>
  buyAgain(wanted, { before: [], now: [], readLines: async () => [], add });

test("everything in an order is added to the cart", async () => {
  const added: number[] = [];
  const result = await buy(items, async (item) => {
    added.push(item.product_id);
    return samePrice(item);
  });
  expect(added).toEqual([3, 4, 5]);
  expect(result).toEqual({ added: 6, present: 0, rejected: [], unclear: [], repriced: [] });
});

test("a price that changed since the order is said", async () => {
  const result = await buy(items, async (item) =>
    item.product_id === 4 ? { unit_price: "91000" } : samePrice(item),
  );
  expect(result.added).toBe(6);
  expect(warningsOf(result)).toEqual([
    expect.stringMatching(
      /^Giá đã đổi từ lần mua trước: Nước mắm Phú Quốc 40 độ đạm \(Túi 5 kg\) từ [\d.]+ đ thành 91\.000 đ$/,
    ),
  ]);
});

test("a price that cannot be read is no change", async () => {
  const result = await buy(items, async () => ({ unit_price: "—" }));
  expect(result.repriced).toEqual([]);
});

test("a rejected item is named, and does not stop the others", async () => {
  const result = await buy(items, async (item) => {
    if (item.product_id === 4) throw new ApiError(409, { message: "Sản phẩm đã hết hàng!" });
    return samePrice(item);
  });
  expect(result.added).toBe(4);
  expect(warningsOf(result)).toEqual([
    "Chưa thêm được vào giỏ hàng: Nước mắm Phú Quốc 40 độ đạm (Túi 5 kg): Sản phẩm đã hết hàng!",
  ]);
});

test("an item without a response may be in the cart, and is not called rejected", async () => {
  const result = await buy(items, async (item) => {
    if (item.product_id === 4) throw ApiError.network();
    return samePrice(item);
  });
  expect(result).toMatchObject({ added: 4, rejected: [] });
  expect(warningsOf(result)).toEqual([
    "Chưa nhận được phản hồi của máy chủ. Có thể đã có trong giỏ hàng: Nước mắm Phú Quốc 40 độ đạm (Túi 5 kg). Bạn hãy xem giỏ hàng trước khi thêm lại.",
  ]);
});

test("a reason that names the product is shown alone", async () => {
  const [item] = items;
  const message = `${item?.product_name} hiện không còn bán`;
  const result = await buy(items.slice(0, 1), async () => {
    throw new ApiError(409, { message });
  });
  expect(warningsOf(result)).toEqual([`Chưa thêm được vào giỏ hàng: ${message}`]);
});

test("a reason that the server did not give is the documented one", async () => {
  const result = await buy(items.slice(0, 1), async () => {
    throw new ApiError(500, {});
  });
  expect(result.rejected.map(({ reason }) => reason)).toEqual(["Có lỗi xảy ra!"]);
});

test("nothing more is added once the session has expired", async () => {
  let asked = 0;
  const signedOut = buy(items, async () => {
    asked += 1;
    throw new ApiError(401, {});
  });
  await expect(signedOut).rejects.toMatchObject({ status: 401 });
  expect(asked).toBe(1);
});

describe("after a lost response", () => {
  const lineOf = (
    { product_id, version_id, unit_price }: (typeof items)[number],
    quantity = 2,
  ) => ({
    product_id,
    version_id,
    quantity,
    unit_price: String(unit_price),
  });
  const lost: Adding = async () => {
    throw ApiError.network();
  };

  test("an item that the cart now has more of was added", async () => {
    const [rice = never(), sauce = never()] = items;
    const before = [lineOf(rice, 1)];
    const now = [lineOf(rice, 3), lineOf(sauce, 1)];
    const cart = { before, now: before, readLines: async () => now, add: lost };
    const result = await buyAgain([rice, sauce], cart);
    expect(result).toMatchObject({ added: 2, unclear: [sauce], repriced: [] });
  });

  test("the next attempt adds only what the cart does not hold yet", async () => {
    const [rice = never(), sauce = never(), mango = never()] = items;
    const now = [lineOf(rice, 3), lineOf(sauce, 1)];
    const added: [id: number, pieces: number][] = [];
    const result = await buyAgain([rice, sauce, mango], {
      before: [lineOf(rice, 1)],
      now,
      readLines: async () => now,
      add: async (item) => {
        added.push([item.product_id, item.quantity]);
        return samePrice(item);
      },
    });
    expect(added).toEqual([
      [sauce.product_id, 1],
      [mango.product_id, 2],
    ]);
    expect(result).toMatchObject({ added: 3, present: 3, unclear: [] });
  });

  test("what has been taken out of the cart since is added as often as the order had it", async () => {
    const [rice = never()] = items;
    const add = vi.fn<Adding>(async (item) => samePrice(item));
    const before = [lineOf(rice, 5)];
    const result = await buyAgain([rice], { before, now: [], readLines: async () => [], add });
    expect(add).toHaveBeenCalledExactlyOnceWith(rice);
    expect(result).toMatchObject({ added: 2, present: 0 });
  });

  test("two lines of the same goods are not taken for one", async () => {
    const [rice = never()] = items;
    const now = [lineOf(rice, 2)];
    const cart = { before: [], now: [], readLines: async () => now, add: lost };
    const result = await buyAgain([rice, rice], cart);
    expect(result).toMatchObject({ added: 2, unclear: [rice] });
  });
});

function never(): never {
  throw new Error("the order has too few items");
}
