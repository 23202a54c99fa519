import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type OperationId, operations } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import table from "#openapi/test-data/operation-roles.json" with { type: "json" };
import type { Mock } from "../mock.ts";
import { demoPassword, roleAccounts } from "../seed/people.ts";
import { roles } from "../seed/roles.ts";
import { admin, buyer, type Client, clientOf } from "../testing/client.ts";
import { permittedCalls } from "../testing/permitted-calls.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { roleRow, userRow } from "../testing/tables.ts";
import { successStatus } from "./validate.ts";

/** The picture decoder is loaded on first use. */
const TIMEOUT_MS = 60_000;

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock();
  client = clientOf(mock);
});

const guarded = operations.filter(({ permission }) => permission.length > 0);

const nobody = "khongquyen@tap.vn";

function addUserWith(...permissions: Schema["Permission"][]): void {
  mock.db.roles.push(roleRow({ id: "role-17", role_code: "R17", permissions }));
  mock.db.users.push(
    userRow({ id: "nobody", email: nobody, phone: "", roleCode: "R17", password: demoPassword }),
  );
}

// The client throws when a response violates the contract.
describe("an operation", () => {
  it.each(operations)(
    "succeeds for a permitted caller: $id",
    { timeout: TIMEOUT_MS },
    async ({ id }) => {
      const sent = await permittedCalls[id](mock.db, client);
      expect((await client.call(id, sent)).status).toBe(successStatus(id));
    },
  );

  it("allows guests only where it is public", { timeout: TIMEOUT_MS }, async () => {
    const statuses = new Map<OperationId, number>();
    for (const { id } of operations) {
      const { as: _, ...sent } = await permittedCalls[id](mock.db, client);
      statuses.set(id, (await client.call(id, sent)).status);
    }
    const expected = operations.map(({ id, public: isPublic }) => {
      return [id, isPublic ? successStatus(id) : 401] as const;
    });
    expect(statuses).toEqual(new Map(expected));
  });

  it("rejects a user without its permission", { timeout: TIMEOUT_MS }, async () => {
    addUserWith();
    const codes = new Map<OperationId, [number, string]>();
    for (const { id } of guarded) {
      const sent = await permittedCalls[id](mock.db, client);
      const { status, json } = await client.call(id, { ...sent, as: nobody });
      codes.set(id, [status, json.code]);
    }
    expect(codes).toEqual(new Map(guarded.map(({ id }) => [id, [403, "FORBIDDEN"]])));
  });

  const withdrawing = ["createWithdrawRequest", "createWithdraw", "requestWithdraw"] as const;

  it.each([
    ["PERM_TESTING_WALLET", withdrawing, false],
    ["PERM_WALLET_WITHDRAW_REQUEST", [...withdrawing, "getWallet"], true],
    ["PERM_WALLET_ADMIN", ["adminConfirmWithdrawTransfer"], false],
    ["PERM_CONFIRM_WITHDRAW_TRANSFER", ["adminConfirmWithdrawTransfer"], true],
  ] as const)("with %s alone, %j: %s", async (permission, ids, isAllowed) => {
    addUserWith(permission);
    for (const id of ids) expect([id, await passes(client, id, nobody)]).toEqual([id, isAllowed]);
  });
});

const PATIENCE_MS = 60_000;

const allRoles = roles.map(({ code }) => code).join(" ");
const named: Record<string, string> = { guest: `guest ${allRoles}`, "signed-in": allRoles };

const expected = new Map(
  table.flatMap(({ who, operations: ids }) => ids.map((id) => [id, named[who] ?? who])),
);

const REFUSED = "Bạn không có quyền thực hiện thao tác này";

/** Ignores errors other than a refused permission. */
async function passes(client: Client, id: OperationId, as?: string): Promise<boolean> {
  const response = await client.raw(id, as ? { as } : {});
  if (response.status === 401) return false;
  return response.status !== 403 || !(await response.text()).includes(REFUSED);
}

it("holds every operation once", () => {
  const listed = table.flatMap(({ operations: ids }) => ids);
  expect(listed.toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
});

it("lets each role and guests call what the table says, and nothing else", {
  timeout: PATIENCE_MS,
}, async () => {
  const mock = await seededMock();
  const client = clientOf(mock);
  // Only the role decides here.
  for (const user of mock.db.users) user.roleGroupCode = null;
  const callers = roles.map(({ code }) => {
    const account = roleAccounts.find(({ role }) => role === code);
    return { code, email: `${account?.key}@tap.vn` };
  });
  const found = new Map<OperationId, string>();
  for (const { id } of operations) {
    const who = (await passes(client, id)) ? ["guest"] : [];
    for (const { code, email } of callers) if (await passes(client, id, email)) who.push(code);
    found.set(id, who.join(" "));
  }
  expect(found).toEqual(expected);
});

afterEach(() => {
  vi.restoreAllMocks();
});

it("deleting loi-500@tap.vn fails with 500, every other operation on that user works", async () => {
  const consoleError = vi.spyOn(console, "error").mockReturnValue();
  const { db, upstream } = await seededMock();
  const client = clientOf({ upstream });
  const user = db.users.find(({ email }) => email === "loi-500@tap.vn");
  expect(user).toMatchObject({ fullName: "Người dùng thử lỗi", status: "active" });

  const path = { id: user?.id ?? "" };
  const body = { fullName: "Người dùng thử lỗi khác" };
  expect((await client.call("adminUpdateUser", { as: admin, path, body })).status).toBe(200);
  const rejected = await client.call("adminDeleteUser", { as: admin, path });
  expect(rejected).toMatchObject({ status: 500, json: { code: "INTERNAL" } });
  expect((await client.call("adminGetUser", { as: admin, path })).status).toBe(200);
  expect(consoleError).toHaveBeenCalledOnce();
});

it("the version HET-HANG goes into the cart and is sold out at checkout", async () => {
  const { db, upstream } = await seededMock();
  const client = clientOf({ upstream });
  const product = db.products.find(({ versions }) =>
    versions.some(({ sku_code }) => sku_code === "HET-HANG"),
  );
  const version = product?.versions.find(({ sku_code }) => sku_code === "HET-HANG");
  const item = {
    product_id: product?.id,
    version_id: version?.id,
    quantity: 1,
    unit_price: version?.price,
  };
  expect((await client.call("addCartItem", { as: buyer, body: item })).status).toBe(200);
  const order = {
    items: [item],
    shipping_address: "Số 12 đường Trần Hưng Đạo, Sóc Trăng",
    receiver_name: "Nguyễn Thị Lan",
    receiver_phone: "0987654321",
    source: "buy_now",
    payment_method: "COD",
    is_guest: false,
  };
  const rejected = await client.call("createOrder", { as: buyer, body: order });
  expect(rejected).toMatchObject({ status: 409, json: { code: "OUT_OF_STOCK" } });
});
