import { beforeEach, describe, expect, it } from "vitest";
import { type OperationId, operations } from "#openapi/generated/operations.ts";
import type { Db } from "../db/db.ts";
import { type Client, clientOf, farmer, user } from "../testing/client.ts";
import {
  fullAccess,
  giveOwnGroup,
  group,
  notHeld,
  officer,
  officerRights,
  permissions,
  role,
} from "../testing/rights-calls.ts";
import { seededMock } from "../testing/seeded-mock.ts";

let db: Db;
let client: Client;

const ids = (...codes: string[]) => codes.map((code) => group(db, code).id);

beforeEach(async () => {
  const mock = await seededMock();
  db = mock.db;
  client = clientOf(mock);
  giveOwnGroup(db);
});

const snapshot = () =>
  JSON.stringify([
    db.roles,
    db.roleGroups,
    db.users.map(({ id, roleCode, roleGroupCode }) => [id, roleCode, roleGroupCode]),
  ]);

describe.each([
  ["RIGHT_NOT_HELD", notHeld],
  ["FULL_ACCESS_ONLY", fullAccess],
])("%s", (code, cases) => {
  it.each(cases)("refuses who %s: %s", async (_what, operation, make) => {
    const sent = await make(db, client);
    const before = snapshot();
    const { status, json } = await client.call(operation, { as: officer, ...sent });
    expect([status, json.code]).toEqual([403, code]);
    expect(snapshot()).toBe(before);
  });
});

describe("of several groups at once", () => {
  const groups = () => ids("TAICHINH", "QTHT", "PHAN_QUYEN");
  const changes = { description: "Của tôi" };

  it.each([
    ["bulkUpdateRoleGroups", () => ({ ids: groups(), changes })],
    ["bulkDeleteRoleGroups", () => ({ ids: groups(), force: true })],
  ] as const)("%s leaves those above alone, with the reason", async (operation, body) => {
    const [money, full, own] = groups();
    const { json } = await client.call(operation, { as: officer, body: body() });
    expect(json).toEqual({
      done: [own],
      failed: [
        { id: money, message: expect.stringMatching(/^Bạn chỉ trao hoặc gỡ .*Quản trị ví/) },
        { id: full, message: expect.stringMatching(/^Chỉ người có toàn quyền/) },
      ],
    });
  });
});

describe("what is created", () => {
  it("holds nothing that its creator does not", async () => {
    const held = new Set<string>([...role(db, "R01").permissions, ...officerRights]);
    for (const operation of ["createRole", "createRbacRole"] as const) {
      const code = operation === "createRole" ? "R17" : "R18";
      const body = { role_code: code, name: "Cộng tác viên" };
      const { status } = await client.call(operation, { as: officer, body });
      expect(status).toBe(201);
      expect(role(db, code).permissions.filter((one) => !held.has(one))).toEqual([]);
    }
    const body = { code: "MOI", name: "Nhóm mới", roleId: role(db, "R06").id };
    const { json } = await client.call("createRoleGroup", { as: officer, body });
    expect(json.permissions).toEqual([]);
  });

  it("may be created without being held: a new permission belongs to nobody", async () => {
    const body = { code: "PERM_ORDER_EXPORT", name: "Xuất đơn" };
    expect((await client.call("createPermission", { as: officer, body })).status).toBe(201);
    const give = permissions("PHAN_QUYEN", "add", "PERM_ORDER_EXPORT");
    const sent = { as: officer, ...(await give(db, client)) };
    const { json } = await client.call("updateRoleGroupPermissions", sent);
    expect(json.code).toBe("RIGHT_NOT_HELD");
  });
});

it("lets people give and take what they hold", async () => {
  const give = permissions("PHAN_QUYEN", "add", "PERM_CATEGORY_MANAGE");
  const granted = await client.call("updateRoleGroupPermissions", {
    as: officer,
    ...(await give(db, client)),
  });
  expect(granted.json.permissions).toContain("PERM_CATEGORY_MANAGE");
  const body = { userId: user(db, farmer).id, roleId: role(db, "R03").id };
  const assigned = await client.call("assignUserRole", { as: officer, body });
  expect(assigned.json.role.role_code).toBe("R03");
});

it("knows every operation by which rights can change hands", () => {
  const known = new Set<OperationId>([
    ...[...notHeld, ...fullAccess].map(([, operation]) => operation),
    "bulkUpdateRoleGroups",
    "bulkDeleteRoleGroups",
    "createRole",
    "createRbacRole",
    "createPermission",
  ]);
  const changing = operations.filter(
    ({ method, path }) => method !== "GET" && /^\/(rbac|roles)(\/|$)/.test(path),
  );
  expect(changing.map(({ id }) => id).toSorted()).toEqual([...known].toSorted());
});
