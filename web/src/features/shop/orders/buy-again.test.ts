import { expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { buyAgain, rejectedText } from "./buy-again.ts";
import { orderItems } from "./orders.fixtures.ts";

const items = orderItems(3);

test("everything in an order is added to the cart", async () => {
  const added: number[] = [];
  const result = await buyAgain(items, async ({ product_id }) => added.push(product_id));
  expect(added).toEqual([3, 4, 5]);
  // Pieces, as the cart badge counts them.
  expect(result).toEqual({ added: 6, rejected: [] });
});

test("a rejected item is named, and does not stop the others", async () => {
  const result = await buyAgain(items, async ({ product_id }) => {
    if (product_id === 4) throw new ApiError(409, { message: "Sản phẩm đã hết hàng!" });
  });
  expect(result.added).toBe(4);
  expect(rejectedText(result)).toBe(
    "Chưa thêm được vào giỏ hàng: Nước mắm Phú Quốc 40 độ đạm (Túi 5 kg): Sản phẩm đã hết hàng!",
  );
});

test("a reason that names the product is shown alone", async () => {
  const [item] = items;
  const message = `${item?.product_name} hiện không còn bán`;
  const result = await buyAgain(items.slice(0, 1), async () => {
    throw new ApiError(409, { message });
  });
  expect(rejectedText(result)).toBe(`Chưa thêm được vào giỏ hàng: ${message}`);
});

test("a reason that the server did not give is the documented one", async () => {
  const result = await buyAgain(items.slice(0, 1), async () => {
    throw new ApiError(500, {});
  });
  expect(result.rejected.map(({ reason }) => reason)).toEqual(["Có lỗi xảy ra!"]);
});

test("nothing more is added once the session has expired", async () => {
  let asked = 0;
  const signedOut = buyAgain(items, async () => {
    asked += 1;
    throw new ApiError(401, {});
  });
  await expect(signedOut).rejects.toMatchObject({ status: 401 });
  expect(asked).toBe(1);
});
