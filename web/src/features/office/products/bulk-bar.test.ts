import { expect, test } from "vitest";
import { doneText, failuresOf, namesOf, titleOf } from "./bulk-bar.tsx";
import { product } from "./products.fixtures.ts";

const rice = product();
const tea = product({ id: 2, name: "Trà sen Tây Hồ" });

test("a product that the server refused fails with its reason, the others do not", () => {
  const message = "Sản phẩm đã bị xóa. Hãy khôi phục trước.";
  const failed = [{ id: 2, code: "CONFLICT", message }];
  const failures = failuresOf([rice, tea], { succeeded: [1], failed });
  expect(failures).toMatchObject([{ item: tea, error: { code: "CONFLICT", message } }]);
});

test("the job and its end are told with the number of products", () => {
  const status = {
    kind: "status",
    status: "hidden",
    label: "Đang ẩn",
    products: [rice, tea],
  } as const;
  expect(titleOf(status)).toBe("Chuyển 2 sản phẩm sang Đang ẩn");
  expect(doneText(status, 1)).toBe("Đã chuyển 1 sản phẩm sang Đang ẩn");
  expect(titleOf({ kind: "delete", products: [tea] })).toBe("Xóa 1 sản phẩm");
});

test("the question names five products and counts the others", () => {
  const many = Array.from({ length: 7 }, (_, index) => product({ name: `Trà ${index + 1}` }));
  expect(namesOf(many)).toBe("Trà 1, Trà 2, Trà 3, Trà 4, Trà 5 và 2 sản phẩm khác");
  expect(namesOf(many.slice(0, 2))).toBe("Trà 1, Trà 2");
});
