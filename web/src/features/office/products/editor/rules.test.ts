import { describe, expect, test } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import {
  type Base,
  baseOf,
  blankAttribute,
  blankVersion,
  emptyForm,
  type ProductForm,
  updateBody,
} from "./form.ts";
import { product } from "./product.fixtures.ts";
import {
  differencesOf,
  fieldErrors,
  saveFailure,
  serverFieldErrors,
  takenFields,
  versionsOver,
} from "./rules.ts";

const version = { ...blankVersion(), name: "Túi 5 kg", price: 185_000, stock: 0 };

const rice: ProductForm = {
  ...emptyForm(),
  name: "Gạo ST25",
  unit: "túi",
  category_id: "1",
  versions: [version],
};

const check = (changes: Partial<ProductForm>, isNew = true) =>
  fieldErrors({ ...rice, ...changes }, { isNew });

const invalid = "Mỗi phiên bản cần có tên, giá và tồn kho hợp lệ";

describe("a product", () => {
  test("with everything, even a price and a stock of 0, is complete", () => {
    expect(check({})).toEqual({});
    expect(check({ versions: [{ ...version, price: 0 }] })).toEqual({});
  });

  test("needs name, unit, category and a version", () => {
    expect(check({ name: " ", unit: "", category_id: "", versions: [] })).toEqual({
      name: "Vui lòng nhập tên sản phẩm!",
      unit: "Vui lòng nhập đơn vị!",
      category_id: "Vui lòng chọn danh mục!",
      versions: "Bạn phải thêm ít nhất 1 phiên bản (SKU) với giá và tồn kho",
    });
  });
});

describe("a version", () => {
  test("needs name, price and stock, none below 0", () => {
    expect(check({ versions: [version, blankVersion()] })).toEqual({
      "versions.1": invalid,
      "versions.1.name": true,
      "versions.1.price": true,
      "versions.1.stock": true,
    });
    expect(check({ versions: [{ ...version, price: -5000 }] })).toEqual({
      "versions.0": invalid,
      "versions.0.price": true,
    });
    for (const stock of ["-1", "1e5", "1.5", "2,375"]) {
      expect(check({ versions: [{ ...version, stock }] })).toEqual({
        "versions.0": invalid,
        "versions.0.stock": true,
      });
    }
  });

  test("without a price has its own text when the product is edited", () => {
    expect(check({ versions: [{ ...version, price: "" }] }, false)).toEqual({
      "versions.0.price": "Vui lòng nhập giá bán!",
    });
  });

  test("has no more than the contract takes", () => {
    const huge = { ...version, price: 1e20, stock: 1_000_001 };
    expect(check({ versions: [huge] })).toEqual({
      "versions.0.price": "Giá tối đa là 1.000.000.000 đ",
      "versions.0.stock": "Tồn kho tối đa là 1.000.000",
    });
  });
});

test("no text is longer than the contract takes", () => {
  const long = (length: number) => "a".repeat(length + 1);
  const errors = check({
    name: long(255),
    unit: long(50),
    description: long(10_000),
    versions: [{ ...version, name: long(200), sku_code: long(64) }],
    attributes: [
      { ...blankAttribute(), attribute_name: long(100), value: long(500), unit: long(50) },
    ],
  });
  expect(errors).toEqual({
    name: "Tên sản phẩm không được quá 255 ký tự",
    unit: "Đơn vị không được quá 50 ký tự",
    description: "Mô tả không được quá 10.000 ký tự",
    "versions.0.name": "Tên phiên bản không được quá 200 ký tự",
    "versions.0.sku_code": "Mã SKU không được quá 64 ký tự",
    "attributes.0.attribute_name": "Tên thuộc tính không được quá 100 ký tự",
    "attributes.0.value": "Giá trị không được quá 500 ký tự",
    "attributes.0.unit": "Đơn vị tính không được quá 50 ký tự",
  });
  expect(check({ name: ` ${"a".repeat(255)} ` })).toEqual({});
});

test("an attribute has name and value, or nothing at all", () => {
  const half = { ...blankAttribute(), attribute_name: "Xuất xứ" };
  expect(Object.keys(check({ attributes: [blankAttribute(), half] }))).toEqual([
    "attributes.1.value",
  ]);
});

test("the server's errors are found at the fields of the form", () => {
  expect(
    serverFieldErrors({
      name: "a",
      "product_versions.1.sku_code": "b",
      "product_versions.0": "c",
      "product_images.2": "d",
      price: "e",
      "product_attribute.0": "f",
      "product_versions.0.id": "g",
      captcha: "h",
    }),
  ).toEqual({
    name: "a",
    "versions.1.sku_code": "b",
    "versions.0": "c",
    images: "d",
    "versions.0.price": "e",
    "attributes.0.attribute_name": "f",
  });
});

test("a failed save is told as documented", () => {
  const broken = new ApiError(500, { message: "boom" });
  const taken = new ApiError(409, { message: "Mã SKU A đã được sử dụng" });
  expect(saveFailure(broken, true)).toBe("Lỗi server - Vui lòng liên hệ admin");
  expect(saveFailure(taken, true)).toBe("Tạo sản phẩm thất bại: Mã SKU A đã được sử dụng");
  expect(saveFailure(taken, false)).toBe("Cập nhật sản phẩm thất bại: Mã SKU A đã được sử dụng");
  expect(saveFailure(ApiError.network(), false)).toBe("Lỗi kết nối - Kiểm tra server backend");
});

test.each([
  ApiError.network(),
  new ApiError(504, { code: "UPSTREAM_TIMEOUT", message: "Máy chủ phản hồi quá chậm." }),
])("a new product may have been created if no response has come ($code)", (error) => {
  expect(saveFailure(error, true)).toMatch(/^Lỗi kết nối.*hãy xem danh sách/);
});

const seen = baseOf(product);
const [bag, sack] = seen.form.versions;
if (!bag || !sack) throw new Error("the fixture has two versions");

const current = (form: Partial<ProductForm>, images = seen.images): Base => ({
  ...seen,
  updated_at: "2026-11-19T00:00:00.000Z",
  form: { ...seen.form, ...form },
  images,
});

const find = (theirs: Base, mine: Partial<ProductForm> = {}) =>
  differencesOf(
    { seen, current: theirs, mine: { form: { ...seen.form, ...mine }, images: seen.images } },
    (id) => `danh mục ${id}`,
  );

describe("what another user has changed", () => {
  test("is told in words, marked if it is untouched here", () => {
    const found = find(current({ unit: "bao", category_id: "12" }), { unit: "gói" });
    expect(found).toEqual([
      {
        ...{ field: "unit", label: "Đơn vị", isUntouched: false },
        ...{ base: "túi", current: "bao", mine: "gói" },
      },
      {
        ...{ field: "category_id", label: "Danh mục", isUntouched: true },
        ...{ base: "danh mục 11", current: "danh mục 12", mine: "danh mục 11" },
      },
    ]);
  });

  test("counts for a stock only if it is changed here too", () => {
    const sold = current({ versions: [{ ...bag, stock: 100 }, sack] });
    expect(find(sold)).toEqual([]);
    expect(find(sold, { versions: [{ ...bag, stock: 150 }, sack] })).toMatchObject([
      { field: "stock", base: "Túi 5 kg: 120", current: "Túi 5 kg: 100", mine: "Túi 5 kg: 150" },
    ]);
  });

  test("shows images as counts", () => {
    expect(find(current({}, seen.images.slice(1)))).toMatchObject([
      { field: "images", base: "2 ảnh", current: "1 ảnh (đã đổi)", mine: "2 ảnh" },
    ]);
  });
});

describe("saved over another user's version,", () => {
  const sold = { ...bag, stock: 90, reserved: 1 };
  const theirs = current({ unit: "bao", versions: [sold, sack] });
  const over = (mine: Partial<ProductForm>) => ({
    seen: seen.form,
    current: theirs.form,
    mine: { ...seen.form, ...mine },
  });

  test("a stock that is unchanged here is not sent, though orders have moved it", () => {
    const cheaper = { ...sack, price: 350_000 };
    const versions = versionsOver(over({ versions: [bag, cheaper] }));
    expect(versions).toEqual([sold, cheaper]);
    const form = { ...seen.form, versions };
    expect(updateBody(form, seen.images, theirs).product_versions).toEqual([
      { id: 1, name: "Túi 5 kg", price: 185_000, sku_code: "GAO-5KG", image_url: null },
      { id: 2, name: "Túi 10 kg", price: 350_000, sku_code: "GAO-10KG", image_url: null },
    ]);
  });

  test("a stock that is changed here stays, and so does a version that is new or gone", () => {
    const counted = { ...bag, stock: 150 };
    const [fresh, gone] = [blankVersion(), { ...sack, id: 99 }];
    const versions = [counted, fresh, gone];
    expect(versionsOver(over({ versions }))).toEqual([{ ...sold, stock: 150 }, fresh, gone]);
  });

  test("a version's image stays theirs unless it is changed here", () => {
    const pictured = current({ versions: [{ ...bag, image_url: "/gao-2.webp" }, sack] });
    const forms = { seen: seen.form, current: pictured.form, mine: seen.form };
    expect(versionsOver(forms)[0]?.image_url).toBe("/gao-2.webp");
    const mine = { ...seen.form, versions: [{ ...bag, image_url: "/gao-1.webp" }, sack] };
    expect(versionsOver({ ...forms, mine })[0]?.image_url).toBe("/gao-1.webp");
  });

  test("an attribute that they have made searchable is told", () => {
    const attributes = seen.form.attributes.map((each) => ({ ...each, is_searchable: false }));
    expect(find(current({ attributes }))).toMatchObject([
      { field: "attributes", isUntouched: true, base: "Xuất xứ: Sóc Trăng (tìm kiếm)" },
    ]);
  });

  test("their versions are taken without losing the stock counted here", () => {
    const forms = {
      seen: seen.form,
      current: current({ versions: [{ ...sold, price: 199_000 }, sack] }).form,
      mine: { ...seen.form, versions: [{ ...bag, stock: 150 }, sack] },
    };
    expect(takenFields(forms, ["unit", "versions", "stock", "images"])).toEqual({
      unit: "túi",
      versions: [{ ...sold, price: 199_000, stock: 150 }, sack],
    });
    expect(takenFields(forms, [])).toEqual({ versions: versionsOver(forms) });
  });
});
