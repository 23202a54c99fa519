import { describe, expect, test } from "vitest";
import type { OperationId } from "#openapi/generated/operations.ts";
import { askedPage } from "./paging.ts";
import { readResponse, UnreadableResponse } from "./read-response.ts";

const category = { id: 1, name: "Rau củ", icon_url: null, is_active: true, children: [] };
const favorites = { data: [], total: 0 };

const read = (id: OperationId, body: unknown) => readResponse(id, body).body;
const kindsOf = (id: OperationId, body: unknown) =>
  readResponse(id, body).deviations.map(({ kind, path }) => `${kind} ${path}`);

test("a response that conforms has no deviations", () => {
  expect(readResponse("listFavorites", favorites)).toEqual({ body: favorites, deviations: [] });
});

test.each<[string, unknown]>([
  ["{ success, data }", { success: true, data: favorites }],
  ["{ statusCode, message, data }", { statusCode: 200, message: "OK", data: favorites }],
  ["two", { data: { data: favorites } }],
])("an envelope is taken off: %s", (_name, body) => {
  expect(read("listFavorites", body)).toEqual(favorites);
  expect(kindsOf("listFavorites", body)).toEqual(["envelope "]);
});

test.each<[string, unknown]>([
  ["plain", [category]],
  ["items", { items: [category] }],
  ["a name of its own", { categories: [category] }],
  ["in an envelope", { success: true, data: { items: [category] } }],
  ["plain in an envelope", { success: true, result: [category] }],
])("a list is found: %s", (_name, body) => {
  expect(read("listCategories", body)).toMatchObject({ data: [{ id: 1 }] });
});

test.each<[string, unknown]>([
  ["plain", [{ id: "1" }]],
  ["data", { data: [{ id: "1" }], total: 41 }],
  ["a name of its own", { points: [{ id: "1" }], meta: { totalItems: 41 } }],
])("a list that the contract calls items is found: %s", (_name, body) => {
  expect(read("listTapPointHistory", body)).toMatchObject({ items: [{ id: "1" }] });
  if (!Array.isArray(body)) expect(read("listTapPointHistory", body)).toHaveProperty("total", 41);
});

describe("the total of a plain list", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id: `${id}` }));
  const totalOf = (count: number, query: string) =>
    readResponse("listTapPointHistory", rows(count), undefined, askedPage(`/api/x${query}`)).body;

  test.each<[number, string, object]>([
    [3, "?page=1&limit=20", { total: 3, page: 1, limit: 20, totalPages: 1 }],
    [3, "?page=3&limit=20", { total: 43, page: 3, limit: 20, totalPages: 3 }],
    [0, "?limit=20", { total: 0, page: 1, totalPages: 1 }],
  ])("%i rows of %s: the last page is known by its length", (count, query, paging) => {
    expect(totalOf(count, query)).toMatchObject(paging);
  });

  test.each<[number, string]>([
    [20, "?page=1&limit=20"],
    [50, "?page=1&limit=20"],
    [0, "?page=7&limit=20"],
    [3, ""],
    [3, "?limit=-1"],
  ])("%i rows of %s: nobody knows", (count, query) => {
    const body = totalOf(count, query);
    expect(body).not.toHaveProperty("total");
    expect(body).not.toHaveProperty("totalPages");
    expect(body).toHaveProperty("items.length", count);
  });

  test("a list without pages is all there is", () => {
    expect(read("listMySessions", [])).toEqual({ data: [], total: 0 });
  });

  test("counts in an object of their own", () => {
    const asked = askedPage("/api/wallet/history?page=2&limit=20");
    expect(readResponse("listWalletTransactions", [], undefined, asked).body).toEqual({
      transactions: [],
      pagination: { page: 2, limit: 20 },
    });
    const first = askedPage("/api/wallet/history?limit=20");
    expect(readResponse("listWalletTransactions", [], undefined, first).body).toEqual({
      transactions: [],
      pagination: { total: 0, page: 1, limit: 20, totalPages: 1 },
    });
  });

  test.each<OperationId>(["listLogErrors", "getUserActivity"])(
    "%s: what else it says may be absent",
    (id) => {
      expect(read(id, [])).toMatchObject({ items: [] });
      expect(read(id, [])).not.toHaveProperty("total");
    },
  );
});

test.each([{}, { data: null }, { message: "OK" }, null, "OK", { data: "x" }, [7]])(
  "%j instead of a list is no empty list",
  (body) => {
    expect(() => readResponse("listFavorites", body)).toThrow(UnreadableResponse);
  },
);

describe("what a page says about itself", () => {
  test.each<[string, object]>([
    ["in meta", { data: [], meta: { total: 41 } }],
    ["under pagination", { items: [], pagination: { totalItems: "41" } }],
    ["by another name", { data: [], totalCount: 41 }],
  ])("is found %s", (_name, body) => {
    expect(read("listFavorites", body)).toMatchObject({ total: 41 });
  });
});

describe("a value", () => {
  const wallet = { balance: 120_000, tapPoint: 5, hasWalletPassword: true };

  test.each<[string, unknown]>([
    ["in snake case", { balance: 120_000, tap_point: 5, has_wallet_password: true }],
    ["as text", { balance: "120000", tapPoint: "5", hasWalletPassword: "true" }],
    ["as a number", { balance: 120_000, tapPoint: 5, hasWalletPassword: 1 }],
    ["as text with decimals", { balance: "120000.00", tapPoint: 5, hasWalletPassword: true }],
  ])("is read %s", (_name, body) => {
    expect(read("getWallet", body)).toEqual(wallet);
  });

  test.each(["—", "12.5", "1e9", "", "9".repeat(20), null, {}, "1.000.000"])(
    "%j is no amount, and not 0 đ either",
    (balance) => {
      const { body, deviations } = readResponse("getWallet", { ...wallet, balance });
      expect(body).toMatchObject(balance === null ? { balance: null } : {});
      expect(body).not.toHaveProperty("balance", expect.any(Number));
      expect(deviations).toEqual([{ path: "balance", kind: "missing" }]);
    },
  );

  test("what the contract does not name stays", () => {
    expect(read("getWallet", { ...wallet, tier: "gold" })).toEqual({ ...wallet, tier: "gold" });
  });
});

describe("a moment", () => {
  const readMoment = (written: string) =>
    read("listTapPointHistory", { items: [{ id: "1", createdAt: written }] });

  test.each([
    ["2026-11-10T02:00:00Z", "2026-11-10T02:00:00Z"],
    ["2026-11-10T09:00:00.5+07:00", "2026-11-10T09:00:00.5+07:00"],
    ["2026-11-10 02:00:00+00", "2026-11-10T02:00:00.000Z"],
    ["2026-11-10 02:00:00.123456 +00:00", "2026-11-10T02:00:00.123Z"],
    ["2026-11-10 02:00:00Z", "2026-11-10T02:00:00.000Z"],
    // Vietnam's time.
    ["2026-11-10 09:00:00", "2026-11-10T02:00:00.000Z"],
    ["2026-11-10T09:00:00", "2026-11-10T02:00:00.000Z"],
    ["2026-13-45 09:00:00", "2026-13-45 09:00:00"],
    ["hôm qua", "hôm qua"],
  ])("%s is read as %s", (written, read) => {
    expect(readMoment(written)).toMatchObject({ items: [{ createdAt: read }] });
  });
});

describe("what is missing", () => {
  test.each([null, undefined, {}])("a moment is none, and can be compared: %j", (createdAt) => {
    const body = { items: [{ id: "1", points: 5, description: "Thưởng", createdAt }], total: 1 };
    expect(read("listTapPointHistory", body)).toMatchObject({ items: [{ createdAt: "" }] });
  });

  const wallet = { balance: 1, hasWalletPassword: true };

  test.each<[string, OperationId, object]>([
    ["whether a PIN is set", "getWallet", { ...wallet, hasWalletPassword: undefined }],
    ["the id of a row", "listFavorites", { data: [{ name: "Gạo" }], total: 1 }],
    ["the list", "listFavorites", { total: 1 }],
  ])("%s is refused", (_name, id, body) => {
    expect(() => readResponse(id, body)).toThrow(UnreadableResponse);
  });

  test("a text or a number is left out", () => {
    expect(read("listCategories", { data: [{ ...category, name: undefined }] })).toMatchObject({
      data: [{ id: 1, is_active: true }],
    });
    expect(kindsOf("listCategories", { data: [{ ...category, name: undefined }] })).toContain(
      "missing data[].name",
    );
  });
});

test("what may be absent is absent where it is null, not another kind of no", () => {
  const profile = {
    ...{ id: "u-1", uidCode: "TAP_7F3E21A9", email: "lan@example.vn", fullName: "Lan" },
    ...{ role: { id: "R04", name: "Nông dân" }, avatarUrl: null, twoFactorEnabled: null },
  };
  expect(read("getMyProfile", profile)).not.toHaveProperty("twoFactorEnabled");
  expect(read("getMyProfile", profile)).toMatchObject({ avatarUrl: null });
});

test("a phone without its 0 is put right, and told by its place", () => {
  const member = { fullName: "Trần Văn Minh", email: "minh@example.vn", uidCode: "TAP_7F3E21A9" };
  const rows = [{ ...member, phone: "912345678", createdAt: "2026-11-20T03:15:00.000Z" }];
  const body = { data: rows, total: 1, page: 1, limit: 20, totalPages: 1 };
  expect(read("listDirectAffiliates", body)).toMatchObject({ data: [{ phone: "0912345678" }] });
  expect(kindsOf("listDirectAffiliates", body)).toContain("type data[].phone");
});

describe("what the documents write in two ways (CA-31, CA-35)", () => {
  const hidden = { id: "hidden", label: "Tạm ẩn", color: "#888" };
  const product = {
    id: 1,
    name: "Gạo",
    status: hidden,
    status_id: "hidden",
    is_public: true,
    product_images: [{ id: 1, image_url: "/a.jpg", image_id: "a", display_order: 0 }],
    product_attribute: [{ id: 1, attribute_name: "Xuất xứ", value: "Sóc Trăng", unit: null }],
    product_versions: [],
    product_qr_code: null,
  };
  const { status, status_id, ...bare } = product;

  test.each<[string, object, string]>([
    ["a word", { status: "hidden" }, "hidden"],
    ["a word in upper case", { status: "INACTIVE" }, "inactive"],
    ["DELETED", { status: "DELETED" }, "archived"],
    ["a word beside its id", { status: "Tạm ẩn", status_id: "hidden" }, "hidden"],
    ["an object without status_id", { status: hidden }, "hidden"],
    ["null", { status: null }, "active"],
    ["nothing", {}, "active"],
    ["nothing but its id in camel case", { statusId: "draft" }, "draft"],
    ["nothing but the label of what is on sale", { statusLabel: "Đang bán" }, "active"],
    ["nothing but another label", { status_label: "Chờ kiểm định" }, "unclear"],
  ])("a product's status is %s", (_name, sent, id) => {
    const found = { status: { id }, status_id: id };
    expect(read("getProduct", { ...bare, ...sent })).toMatchObject(found);
    const page = { data: [{ ...bare, ...sent }], total: 1, page: 1, limit: 20 };
    expect(read("listPublicProducts", page)).toMatchObject({ data: [found] });
  });

  test("a label and a colour beside the word are the status's own", () => {
    const sent = { status: "hidden", status_label: "Tạm ẩn", status_label_color: "#888" };
    expect(read("getProduct", { ...bare, ...sent })).toMatchObject(product);
  });

  test("an attribute's name, a picture's public_image_id, the price of an order's item", () => {
    const sent = {
      ...product,
      product_images: [{ id: 1, image_url: "/a.jpg", public_image_id: "a", display_order: 0 }],
      product_attribute: [{ id: 1, name: "Xuất xứ", value: "Sóc Trăng", unit: null }],
    };
    expect(read("getProduct", sent)).toMatchObject(product);
    expect(kindsOf("getProduct", sent)).toEqual(
      expect.arrayContaining([
        "name product_attribute[].attribute_name",
        "name product_images[].image_id",
      ]),
    );
    const item = { id: "1", product: { name: "Gạo" }, price: 185_000 };
    const order = { id: "o", status: { label: "Mới", color: "" }, order_items: [item] };
    expect(read("getOrder", order)).toMatchObject({ order_items: [{ unit_price: 185_000 }] });
  });
});

test("what a backend leaves out where null says that there is none is null", () => {
  const review = { id: "r", images: {}, user: { email: "a@b.vn", profile: { fullName: "An" } } };
  expect(read("listMyReviews", { data: [review], total: 1 })).toMatchObject({
    data: [{ parent_id: null, order_id: null, user: { profile: { avatarUrl: null } } }],
  });
  const product = { id: 1, is_public: true, product_versions: [], status: { id: "active" } };
  expect(read("listPublicProducts", { data: [product], total: 1 })).toMatchObject({
    data: [{ original_price: null, thumbnail_url: null }],
  });
  expect(kindsOf("listMyReviews", { data: [review], total: 1 })).toContain(
    "missing data[].parent_id",
  );
});
