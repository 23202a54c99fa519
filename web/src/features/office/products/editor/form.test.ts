import { describe, expect, test } from "vitest";
import {
  baseOf,
  blankVersion,
  changesNothing,
  createBody,
  emptyForm,
  isChanged,
  lowestPrice,
  type ProductForm,
  updateBody,
} from "./form.ts";
import { product } from "./product.fixtures.ts";

const base = baseOf(product);
const [bag, sack] = base.form.versions;
const [front, back] = base.images;
if (!bag || !sack || !front || !back) throw new Error("the fixture has two of each");

const edited = (changes: Partial<ProductForm>) => ({ ...base.form, ...changes });

describe("the price of a product", () => {
  test("is the lowest of its versions, 0 without any", () => {
    expect(lowestPrice([{ price: "360000" }, { price: 185_000 }])).toBe(185_000);
    expect(lowestPrice([])).toBe(0);
  });
});

describe("a new product", () => {
  const form: ProductForm = {
    ...emptyForm(),
    name: " Gạo nếp ",
    unit: "túi",
    category_id: "3",
    versions: [
      { ...blankVersion(), name: "Túi 1 kg", price: "26000", stock: 9, image_url: back.image_url },
      { ...blankVersion(), name: "Túi 5 kg", price: 120_000, stock: 4, image_url: "/removed.png" },
    ],
  };

  test("is sent with numbers, its first image as the thumbnail", () => {
    expect(createBody(form, [back, front])).toEqual({
      name: "Gạo nếp",
      unit: "túi",
      category_id: 3,
      description: null,
      price: 26_000,
      status: "active",
      product_versions: [
        { name: "Túi 1 kg", price: 26_000, stock: 9, image_url: back.image_url },
        { name: "Túi 5 kg", price: 120_000, stock: 4, image_url: null },
      ],
      product_images: [
        { ...back, is_thumbnail: true, display_order: 0 },
        { ...front, is_thumbnail: false, display_order: 1 },
      ],
      product_attribute: [],
    });
  });

  test("is a draft if it is not sold now", () => {
    expect(createBody({ ...form, sellNow: false }, []).status).toBe("draft");
  });
});

describe("an edited product", () => {
  test("leaves out what has not changed", () => {
    expect(updateBody(edited({ name: "Gạo ST25 mới" }), base.images, base)).toEqual({
      name: "Gạo ST25 mới",
      unit: base.form.unit,
      category_id: product.category_id,
      description: product.description,
      price: 185_000,
    });
  });

  test("sends a stock only if it was changed", () => {
    const versions = [
      { ...bag, price: 179_000 },
      { ...sack, stock: "50" },
    ];
    const { product_versions, price } = updateBody(edited({ versions }), base.images, base);
    expect(price).toBe(179_000);
    expect(product_versions?.[0]).not.toHaveProperty("stock");
    expect(product_versions?.[1]).toMatchObject({ id: sack.id, stock: 50 });
  });

  test("sends images in another order", () => {
    const { product_images } = updateBody(base.form, [back, front], base);
    expect(product_images).toMatchObject([
      { id: back.id, is_thumbnail: true },
      { id: front.id, is_thumbnail: false },
    ]);
  });

  test("adds a version again that somebody else has deleted", () => {
    const current = { ...base, form: edited({ versions: [sack] }) };
    const { product_versions } = updateBody(base.form, base.images, current);
    expect(product_versions?.[0]).toMatchObject({ name: bag.name, stock: Number(bag.stock) });
    expect(product_versions?.[0]).not.toHaveProperty("id");
  });

  test("changes nothing with texts that differ in outer spaces alone", () => {
    expect(changesNothing(edited({ name: `${base.form.name} ` }), base.images, base)).toBe(true);
    expect(changesNothing(edited({ unit: "bao" }), base.images, base)).toBe(false);
    expect(changesNothing(base.form, [back, front], base)).toBe(false);
    const draft = { ...base, status: "draft" } as const;
    expect(changesNothing(edited({ sellNow: true }), base.images, draft)).toBe(false);
  });

  test("is put on sale only from a draft", () => {
    const form = edited({ sellNow: true });
    expect(updateBody(form, base.images, base)).not.toHaveProperty("status");
    expect(updateBody(form, base.images, { ...base, status: "draft" }).status).toBe("active");
  });
});

test("what counts as a change are texts, lists and images, not their keys", () => {
  const start = { form: base.form, images: base.images };
  const versions = base.form.versions.map((version) => ({ ...version, key: "other" }));
  expect(isChanged(start, { ...start, form: edited({ versions }) })).toBe(false);
  expect(isChanged(start, { ...start, form: edited({ unit: "bao" }) })).toBe(true);
  expect(isChanged(start, { ...start, images: [front] })).toBe(true);
});
