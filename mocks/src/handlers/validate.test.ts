import { beforeAll, describe, expect, it } from "vitest";
import contract from "#openapi/generated/upstream.json" with { type: "json" };
import { admin, buyer, type Client, clientOf } from "../testing/client.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { checkBody, isKeyword } from "./validate.ts";

type Node = { [key: string]: unknown };

/** Keywords that do not validate. */
const annotations = [
  "$ref",
  "title",
  "description",
  "default",
  "example",
  "examples",
  "items",
  "properties",
  "contentMediaType",
];

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}

function resolved(node: Node): Node {
  if (typeof node.$ref !== "string") return node;
  const found = node.$ref
    .split("/")
    .slice(1)
    .reduce<unknown>((at, step) => (isNode(at) ? at[step] : undefined), contract);
  return isNode(found) ? found : {};
}

function keywordsOf(schema: unknown, seen = new Set<Node>()): string[] {
  if (!isNode(schema)) return [];
  const node = resolved(schema);
  if (seen.has(node)) return [];
  seen.add(node);
  const below = [
    ...Object.values(isNode(node.properties) ? node.properties : {}),
    ...(Array.isArray(node.oneOf) ? node.oneOf : []),
    node.items,
    node.additionalProperties,
    node.propertyNames,
  ];
  const own = Object.keys(node).filter((keyword) => !annotations.includes(keyword));
  return [...own, ...below.flatMap((child) => keywordsOf(child, seen))];
}

function requestSchemas(): unknown[] {
  return Object.values(contract.paths).flatMap((item) =>
    Object.values(item).flatMap((operation) => {
      const { parameters = [], requestBody }: Node = operation;
      const content = isNode(requestBody) ? requestBody.content : {};
      const media = Object.values(isNode(content) ? content : {});
      const given = Array.isArray(parameters) ? parameters.map(resolved) : [];
      return [...given, ...media].map((one) => (isNode(one) ? one.schema : undefined));
    }),
  );
}

describe("a request that breaks the contract", () => {
  let client: Client;

  beforeAll(async () => {
    client = clientOf(await seededMock());
  });

  it("has a Vietnamese message for every keyword of the contract", () => {
    const used = new Set(requestSchemas().flatMap((schema) => keywordsOf(schema)));
    expect(used.size).toBeGreaterThan(10);
    expect([...used].filter((keyword) => !isKeyword(keyword))).toEqual([]);
  });

  it("gets 400 and one message per field", async () => {
    const { status, json } = await client.call("createOrder", {
      as: buyer,
      body: {
        items: [{ product_id: 1, version_id: 11, quantity: 0, unit_price: 1 }],
        shipping_address: "Sóc Trăng",
        receiver_name: "A",
        receiver_phone: "12345",
        source: "mail",
        payment_method: "COD",
        is_guest: false,
        coupon: "GIAM10",
      },
    });
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: "VALIDATION", message: "Dữ liệu không hợp lệ" });
    expect(json.errors).toEqual({
      "items.0.quantity": "Không được nhỏ hơn 1",
      shipping_address: "Phải có ít nhất 10 ký tự",
      receiver_name: "Phải có ít nhất 2 ký tự",
      receiver_phone: "Số điện thoại không hợp lệ! (VD: 0987654321)",
      source: "Giá trị không hợp lệ",
      coupon: "Trường này không được hỗ trợ",
    });
  });

  it("gets an error for a missing field and for a wrong query value", async () => {
    const login = await client.call("loginUser", { body: { email: buyer } });
    expect(login.json.errors).toEqual({ password: "Không được để trống" });
    const list = await client.call("adminListUsers", {
      as: admin,
      query: { limit: 5000, page: "x" },
    });
    expect(list.json.errors).toEqual({
      limit: "Không được lớn hơn 1.000",
      page: "Phải là số nguyên",
    });
  });

  it("gets 404 when an id in the path is malformed", async () => {
    const { status } = await client.call("getProduct", { path: { id: "gao-st25" } });
    expect(status).toBe(404);
  });

  it("reports an empty text as empty, also where a pattern forbids it", () => {
    const body = { fullName: "", email: "sai", dateOfBirth: "2026-13-01" };
    expect(checkBody("updateMyProfile", body)).toMatchObject({
      fullName: "Không được để trống",
      email: "Email không hợp lệ",
      dateOfBirth: "Ngày không hợp lệ",
    });
  });
});

describe("the receiver of an order", () => {
  const order = {
    items: [{ product_id: 1, version_id: 11, quantity: 1, unit_price: 1 }],
    shipping_address: "12 Lê Lợi, Phường Thuận Hóa, Huế",
    receiver_phone: "0987654321",
    source: "buy_now",
    payment_method: "COD",
    is_guest: false,
  };

  // As the client's `isPersonName` lets through.
  it.each(["An", "H'Hen Niê", "O’Connor", "Nguyễn-Lê Hoa", "TS. Lan"])("may be %s", (name) => {
    expect(checkBody("createOrder", { ...order, receiver_name: name })).toBeUndefined();
  });

  it.each(["Hoa 2", "'Hoa", "Hoa_Hoa"])("cannot be %s", (name) => {
    const errors = checkBody("createOrder", { ...order, receiver_name: name });
    expect(errors).toEqual({ receiver_name: "Không đúng định dạng" });
  });
});
