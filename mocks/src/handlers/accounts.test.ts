import { beforeEach, describe, expect, it } from "vitest";
import { createMock, type Mock } from "../mock.ts";
import { demoPassword } from "../seed/people.ts";
import { lastCode } from "../testing/client.ts";
import { checkResponse } from "./validate.ts";

let mock: Mock;

beforeEach(async () => {
  mock = await createMock({ clock: () => new Date("2026-11-20T03:15:00.000Z") });
});

type CallOptions = { method?: string; body?: unknown; token?: string };

/** Every response must match the contract. */
async function call(id: string, path: string, { method = "GET", body, token }: CallOptions = {}) {
  const headers = new Headers({ "content-type": "application/json" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  const request = new Request(`http://upstream.test/api${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  const response = await mock.upstream(request);
  const json = await response.json();
  expect(checkResponse(id, response.status, json)).toBeUndefined();
  return { status: response.status, json };
}

async function tokenOf(email: string): Promise<string> {
  const body = { email, password: demoPassword };
  const { json } = await call("loginUser", "/auth/login", { method: "POST", body });
  return json.accessToken;
}

const administrator = "quantri@tap.vn";
const buyer = "muahang@tap.vn";
const users = "/users-management/admin/user-management";

function idOf(wanted: string): string {
  return mock.db.users.find(({ email }) => email === wanted)?.id ?? "";
}

describe("responses that match the contract", () => {
  it("signing in with two-factor authentication, and refreshing", async () => {
    const body = { email: "haibuoc@tap.vn", password: demoPassword };
    const first = await call("loginUser", "/auth/login", { method: "POST", body });
    const code = { userId: first.json.userId, otpCode: lastCode(mock.db) };
    const post = { method: "POST", body: code };
    const second = await call("verifyTwoFactorLogin", "/auth/verify-2fa", post);
    const { refreshToken } = second.json;
    const refresh = { method: "POST", body: { refreshToken } };
    const third = await call("refreshTokens", "/auth/refresh-token", refresh);
    const token = third.json.data.accessToken;
    await call("getCurrentUser", "/auth/me", { method: "POST", token, body: { token } });
    await call("listMySessions", "/auth/sessions", { token });
    expect((await call("verifyTwoFactorLogin", "/auth/verify-2fa", post)).status).toBe(401);
  });

  it("changing the password, right and wrong", async () => {
    const token = await tokenOf(buyer);
    const change = (currentPassword: string) =>
      call("changePassword", "/users/change-password", {
        method: "POST",
        token,
        body: { currentPassword, newPassword: "LuaMoi@2026" },
      });
    expect((await change("sai")).status).toBe(400);
    expect((await change(demoPassword)).status).toBe(200);
  });

  it("listing every user and changing one", async () => {
    const token = await tokenOf(administrator);
    const { json } = await call("adminListUsers", `${users}?limit=1000`, { token });
    expect(json.data).toHaveLength(mock.db.users.length);

    const one = `${users}/${idOf("nongdan@tap.vn")}`;
    await call("adminGetUser", one, { token });
    const change = (body: object) => call("adminUpdateUser", one, { method: "PUT", token, body });
    expect((await change({ fullName: "Võ Nhân", phone: "" })).status).toBe(200);
    expect((await change({ email: buyer })).status).toBe(409);
    expect((await call("adminDeleteUser", one, { method: "DELETE", token })).status).toBe(200);
    expect((await call("adminGetUser", one, { token })).status).toBe(404);
  });

  it("listing and assigning roles and role groups", async () => {
    const token = await tokenOf(administrator);
    await call("listPublicRoles", "/rbac/roles");
    const { json: roles } = await call("listRoles", "/roles", { token });
    await call("adminListRoles", "/rbac/roles/admin", { token });
    const seller = roles.find((role: { role_code: string }) => role.role_code === "R02").id;
    await call("listRoleGroups", `/rbac/groups?roleId=${seller}`, { token });
    await call("listRoleGroupsWithPermissions", "/rbac/groups/with-permissions", { token });

    const give = (id: string, path: string, body: object) =>
      call(id, path, { method: "POST", token, body: { userId: idOf(buyer), ...body } });
    await give("assignUserRole", "/rbac/assign", { roleId: seller });
    const given = await give("assignUserRoleGroup", "/rbac/assign-group", {
      roleGroupCode: "NGUOIBAN",
    });
    expect(given.json).toMatchObject({ roleGroupCode: "NGUOIBAN", role: { role_code: "R02" } });
  });

  it("the buyer's wallet", async () => {
    const token = await tokenOf(buyer);
    await call("getWallet", "/wallet/me", { token });
    await call("getWalletStatistics", "/wallet/statistics", { token });
    const history = await call("listWalletTransactions", "/wallet/history?limit=1000", { token });
    const [latest] = history.json.transactions;
    await call("getWalletTransaction", `/wallet/transaction/${latest.id}`, { token });
  });

  it("the wallet dashboard, with every deposit and request", async () => {
    const token = await tokenOf("taichinh@tap.vn");
    await call("adminGetWalletDashboard", "/admin/wallet/dashboard", { token });
    const deposits = "/admin/wallet/pending-deposits?limit=1000";
    const requests = "/admin/wallet/withdraw-requests?limit=1000";
    await call("adminListPendingDeposits", deposits, { token });
    await call("adminListWithdrawRequests", requests, { token });
    const buyerToken = await tokenOf(buyer);
    const asBuyer = await call("adminListPendingDeposits", deposits, { token: buyerToken });
    expect(asBuyer.status).toBe(403);
  });
});
