import { describe, expect, test } from "vitest";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";

const VIEW = "/bff/views/admin-wallet";
const empty = { items: [], total: 0, page: 1, limit: 10, totalPages: 0 };

async function signedIn(permissions: string[], role_code = "R11") {
  const made = setup();
  made.upstream.user.permissions = permissions;
  made.upstream.user.role = { id: "r", name: "r", role_code };
  made.upstream.on("GET /api/admin/wallet/dashboard", () => json({ summary: {} }));
  made.upstream.on("GET /api/admin/wallet/pending-deposits", () => json(empty));
  made.upstream.on("GET /api/admin/wallet/withdraw-requests", () => json(empty));
  await made.browser.login();
  return made;
}

test("a guest is asked to sign in", async () => {
  const { browser } = setup();
  expect((await browser.get(VIEW)).status).toBe(401);
});

test.each<[string, string[], string, number]>([
  ["the wallet permission", ["PERM_WALLET_ADMIN"], "R11", 200],
  ["full access", ["PERM_ADMIN_FULL_ACCESS"], "R11", 200],
  ["role R00", [], "R00", 200],
  ["role R05", [], "R05", 200],
  ["another permission", ["PERM_USER_MANAGE"], "R11", 403],
])("%s", async (_, permissions, role, status) => {
  const { browser } = await signedIn(permissions, role);
  expect((await browser.get(VIEW)).status).toBe(status);
});

test("who may not see the wallets gets no fallback either", async () => {
  const { browser, upstream } = await signedIn([]);
  upstream.on("GET /api/admin/wallet/dashboard", () => json({}, 401));
  expect((await browser.get(VIEW)).status).toBe(403);
  expect(upstream.calls("/api/admin/wallet/pending-deposits")).toHaveLength(0);
});

test("a 401 of the dashboard call alone falls back and is no sign-out", async () => {
  const { browser, upstream } = await signedIn(["PERM_WALLET_ADMIN"]);
  upstream.on("GET /api/admin/wallet/dashboard", () => json({}, 401));
  const view = await (await browser.get(VIEW)).json();
  expect(view).toMatchObject({ source: "derived", warning: "Cần đăng nhập quản trị viên" });
  expect(upstream.calls("/api/auth/refresh-token")).toHaveLength(0);
  const lists = upstream.calls("/api/admin/wallet/pending-deposits").map(({ path }) => path);
  expect(lists.some((path) => path.includes("limit=1000"))).toBe(true);
  expect(browser.cookies.size).toBe(1);
});

test("when everything gets 401 the session is renewed and asked again", async () => {
  const { browser, upstream } = await signedIn(["PERM_WALLET_ADMIN"]);
  const live = new Set<string>();
  const guarded = (body: unknown) => (request: Request) => {
    const bearer = request.headers.get("authorization") ?? "";
    return live.has(bearer) ? json(body) : json({}, 401);
  };
  upstream.on("GET /api/admin/wallet/dashboard", (request) => {
    // The second round brings the renewed token.
    const refreshed = upstream.calls("/api/auth/refresh-token").length === 1;
    if (refreshed) live.add(request.headers.get("authorization") ?? "");
    return guarded({ summary: {} })(request);
  });
  upstream.on("GET /api/admin/wallet/pending-deposits", guarded(empty));
  upstream.on("GET /api/admin/wallet/withdraw-requests", guarded(empty));
  expect(await (await browser.get(VIEW)).json()).toMatchObject({
    source: "dashboard",
    warning: null,
  });
  expect(upstream.calls("/api/auth/refresh-token")).toHaveLength(1);
});

test("when the lists fail too there is no data", async () => {
  const { browser, upstream } = await signedIn(["PERM_WALLET_ADMIN"]);
  for (const name of ["dashboard", "pending-deposits", "withdraw-requests"]) {
    upstream.on(`GET /api/admin/wallet/${name}`, () => json({}, 401));
  }
  const view = await (await browser.get(VIEW)).json();
  expect(view).toMatchObject({ source: "derived", warning: "Không có dữ liệu", figures: null });
  expect(browser.cookies.size).toBe(1);
});

test("when the server is down the view fails as a whole", async () => {
  const { browser, upstream } = await signedIn(["PERM_WALLET_ADMIN"]);
  for (const name of ["dashboard", "pending-deposits", "withdraw-requests"]) {
    upstream.on(`GET /api/admin/wallet/${name}`, () => json({ message: "Bảo trì" }, 503));
  }
  const response = await browser.get(VIEW);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ message: "Bảo trì" });
});

describe("a response of another shape", () => {
  async function viewWith(bodies: Record<string, unknown>) {
    const { browser, upstream } = await signedIn(["PERM_WALLET_ADMIN"]);
    for (const [name, body] of Object.entries(bodies)) {
      upstream.on(`GET /api/admin/wallet/${name}`, () => json(body));
    }
    const response = await browser.get(VIEW);
    expect(response.status).toBe(200);
    return response.json();
  }

  test("an alert of an unknown type is a warning, and missing parts are unknown", async () => {
    const { figures } = await viewWith({
      dashboard: {
        summary: { totalWallets: 148, activeWallets: "121" },
        alerts: [{ message: "Ví nóng cạn tiền", type: "critical" }, {}],
      },
    });
    expect(figures).toEqual({
      summary: { totalWallets: 148, activeWallets: null },
      transactions: {
        total: null,
        totalVolume: null,
        avgAmount: null,
        byType: null,
        byStatus: null,
      },
      alerts: [
        { message: "Ví nóng cạn tiền", type: "warning" },
        { message: "Máy chủ gửi một cảnh báo không có nội dung", type: "warning" },
      ],
    });
  });

  test("alerts that are none are unknown, not an all-clear", async () => {
    expect(await viewWith({ dashboard: {} })).toMatchObject({ figures: { alerts: null } });
  });

  test("empty lists in place of objects are unknown", async () => {
    const dashboard = { transactions: { byType: [], byStatus: [] }, alerts: [[]] };
    expect(await viewWith({ dashboard })).toMatchObject({
      figures: { transactions: { byType: null, byStatus: null }, alerts: null },
    });
  });

  test("a dashboard that is none fails alone", async () => {
    expect(await viewWith({ dashboard: [] })).toMatchObject({
      figures: null,
      deposits: { status: "ok" },
    });
  });

  test("flags go on, unknown ones too, and what is none is left out", async () => {
    const row = { id: "gd-1", amount: 1, status: "pending", createdAt: "2026-11-20T03:15:00.000Z" };
    const { findings, deposits } = await viewWith({
      dashboard: {},
      "pending-deposits": {
        items: [
          { ...row, flags: ["SAME_AMOUNT", "NEW_FLAG"] },
          { ...row, id: "gd-2", flags: "SAME_AMOUNT" },
        ],
        total: 2,
      },
    });
    expect(findings.deposits.data).toEqual({
      flagged: [{ id: "gd-1", flags: ["SAME_AMOUNT", "NEW_FLAG"] }],
      seen: 2,
      total: 2,
    });
    expect(deposits.data.items[0].flags).toEqual(["SAME_AMOUNT", "NEW_FLAG"]);
  });

  test("rows without an owner stay, and nothing but the contract's fields goes on", async () => {
    const row = {
      id: "gd-1",
      amount: 50_000,
      status: "on_hold",
      createdAt: "2026-11-20T03:15:00Z",
    };
    const view = await viewWith({
      "pending-deposits": { items: [{ ...row, user: null, bankPin: "1234" }] },
      "withdraw-requests": { items: [row] },
    });
    const nobody = { fullName: "", uidCode: "", email: "" };
    expect(view.deposits.data).toMatchObject({ items: [{ ...row, user: nobody }] });
    expect(view.withdrawals.data.items).toMatchObject([{ ...row, wallet: { user: nobody } }]);
    expect(JSON.stringify(view)).not.toContain("1234");
  });

  test("a row without its amount makes its list a bad one", async () => {
    const view = await viewWith({
      "pending-deposits": { items: [{ id: "gd-1", status: "pending", createdAt: "" }] },
    });
    expect(view.deposits).toMatchObject({ problem: { code: "BAD_UPSTREAM_ANSWER" } });
    expect(view.withdrawals.status).toBe("ok");
  });
});

test("a list that is none is a part that failed", async () => {
  const { browser, upstream } = await signedIn(["PERM_WALLET_ADMIN"]);
  upstream.on("GET /api/admin/wallet/pending-deposits", () => json({}));
  const view = await (await browser.get(VIEW)).json();
  expect(view.deposits).toMatchObject({ problem: { code: "BAD_UPSTREAM_ANSWER" } });
  expect(view.withdrawals.status).toBe("ok");
});
