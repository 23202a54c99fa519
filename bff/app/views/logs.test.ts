import { describe, expect, test } from "vitest";
import { json } from "../../testing/fake-upstream.ts";
import {
  calls,
  dashboard,
  entry,
  html,
  performance,
  ROOT,
  stats,
  watcher,
} from "../../testing/logs.ts";
import { setup } from "../../testing/setup.ts";

describe("parts from the server", () => {
  test("performance, with rates in percent", async () => {
    const { view } = await watcher();
    expect(await view("log-performance?hours=6&days=30")).toMatchObject({
      performance: { source: "server", data: { ...performance, slowest: [], timeline: [] } },
      metrics: {
        source: "server",
        data: { performance: { avgLogTime: 6.4, bufferHitRate: 88.5, compressionRatio: 64 } },
      },
      cache: { source: "server", data: { hitRate: 50, lastUpdate: null } },
      stats: { source: "server", data: stats },
    });
  });

  test("entries, masked and in the contract's shape", async () => {
    const { view, upstream } = await watcher();
    const query = "page=2&level=error&module=auth&search=%C4%91%C4%83ng&severity=critical&hours=48";
    const { page: found, errors: failed } = await view(`log-entries?${query}`);
    expect(found).toEqual({
      source: "server",
      data: {
        items: [
          {
            ...entry,
            id: "90211",
            level: "critical",
            status: "failed",
            description: "Sai mã, token=•••",
            userId: null,
            duration: null,
            data: null,
            jsondata: null,
          },
        ],
        total: 51,
        page: 2,
        limit: 50,
        totalPages: 2,
      },
    });
    expect(failed.source).toBe("server");
    const sent = calls(upstream).map(({ path }) => new URLSearchParams(path.split("?")[1]));
    expect(Object.fromEntries(sent[0] ?? [])).toEqual({
      page: "2",
      limit: "50",
      level: "error",
      module: "auth",
      search: "đăng",
    });
    expect(Object.fromEntries(sent[1] ?? [])).toEqual({ hours: "48", severity: "critical" });
  });

  test("the dashboard, cut to the contract's lengths", async () => {
    const { view } = await watcher();
    const { dashboard: part, stats: counts } = await view("log-dashboard?days=30");
    expect(part).toMatchObject({ source: "server", data: { errorRate: 1.3, logsToday: 0 } });
    expect(part.data.topUsers).toHaveLength(10);
    expect(counts.source).toBe("server");
  });

  test("a user's activity, 20 rows of 7 days", async () => {
    const { view, upstream } = await watcher();
    const view1 = await view("log-users/u-1");
    expect(view1.activity).toMatchObject({ source: "server", data: { total: 21, totalPages: 2 } });
    expect(calls(upstream)[0]?.path).toContain("days=7&page=1&limit=20");
  });

  test("a search sends its body", async () => {
    const { search, upstream } = await watcher();
    const body = { query: "đăng nhập", filters: { level: "error" } };
    const response = await search(body);
    expect(await response.json()).toMatchObject({ page: { source: "server" } });
    const [call] = calls(upstream);
    expect(call?.headers.get("content-type")).toBe("application/json");
    expect(call?.method).toBe("POST");
  });
});

describe("samples", () => {
  test.each<[string, () => Response, Record<string, string>]>([
    [
      "down",
      () => json({ message: "Đang bảo trì", code: "UNAVAILABLE" }, 503),
      {
        code: "UNAVAILABLE",
        message: "Đang bảo trì",
      },
    ],
    [
      "answering HTML with 200",
      html,
      {
        code: "BAD_UPSTREAM_ANSWER",
        message: "Máy chủ trả lời không hợp lệ. Vui lòng thử lại sau!",
      },
    ],
    [
      "answering another shape",
      () => json({ ok: true }),
      {
        code: "BAD_UPSTREAM_ANSWER",
        message: "Máy chủ trả lời không hợp lệ. Vui lòng thử lại sau!",
      },
    ],
    [
      "refusing the query",
      () => json({ message: "Sai bộ lọc" }, 400),
      {
        code: "VALIDATION",
        message: "Sai bộ lọc",
      },
    ],
  ])("of every part when the server is %s", async (_, handler, reason) => {
    const { view, respondAll, search } = await watcher();
    respondAll(handler);
    const all = [
      ...Object.values(await view("log-performance")),
      ...Object.values(await view("log-entries")),
      ...Object.values(await view("log-dashboard")),
      ...Object.values(await view("log-users/u-1")),
      ...Object.values(await (await search({ query: "" })).json()),
    ];
    expect(all).toHaveLength(10);
    for (const part of all) expect(part).toMatchObject({ source: "sample", reason });
  });

  test("of one part alone, without a sign-out for its 401", async () => {
    const { view, respond, upstream } = await watcher();
    respond("GET stats", () => json({ message: "hết hạn" }, 401));
    const { stats: part, metrics: other } = await view("log-performance");
    expect(part).toMatchObject({ source: "sample", reason: { code: "UNAUTHENTICATED" } });
    expect(other.source).toBe("server");
    expect(upstream.calls("/api/auth/refresh-token")).toHaveLength(0);
  });

  test("of health, whose memory is an empty list and no figures", async () => {
    const { view, respond } = await watcher();
    const rates = { avgLogTime: 6.4, bufferHitRate: 0.885, compressionRatio: 0.64 };
    respond("GET log-optimization/metrics", () =>
      json({ totalLogs: 10, memoryUsage: [], performance: rates }),
    );
    const { metrics } = await view("log-performance");
    expect(metrics).toMatchObject({ source: "sample", reason: { code: "BAD_UPSTREAM_ANSWER" } });
  });

  test("obey the filter", async () => {
    const { view, respondAll } = await watcher();
    respondAll(html);
    const { page: found } = await view("log-entries?level=error&search=so%20du&limit=2");
    expect(found.data.items).toHaveLength(2);
    expect(found.data.total).toBeGreaterThan(2);
    for (const { level } of found.data.items) expect(level).toBe("error");
    expect((await view("log-entries?search=khong-co")).page.data.items).toEqual([]);
  });
});

describe("who may see them", () => {
  const paths = ["log-performance", "log-entries", "log-dashboard", "log-users/u-1"];

  test("a guest is asked to sign in", async () => {
    const { browser } = setup();
    for (const path of paths) expect((await browser.get(`${ROOT}/${path}`)).status).toBe(401);
  });

  test.each<[string, string[], string, number]>([
    ["full access", ["PERM_ADMIN_FULL_ACCESS"], "R12", 200],
    ["role R00", [], "R00", 200],
    ["another permission", ["PERM_USER_MANAGE"], "R12", 403],
  ])("%s", async (_, permissions, role, status) => {
    const { browser, search, upstream } = await watcher(permissions, role);
    for (const path of paths) expect((await browser.get(`${ROOT}/${path}`)).status).toBe(status);
    expect((await search({ query: "" })).status).toBe(status);
    if (status === 403) expect(calls(upstream)).toHaveLength(0);
  });

  test("a 403 of the server is one, never a sample", async () => {
    const { browser, respond } = await watcher();
    respond("GET stats", () => json({ message: "Không có quyền" }, 403));
    const response = await browser.get(`${ROOT}/log-performance`);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ message: "Không có quyền" });
  });
});

test("a rejected token is renewed, and everything asked again", async () => {
  const { view, respond, upstream } = await watcher();
  let isOld = true;
  respond("GET dashboard", () => {
    if (!isOld) return json(dashboard);
    isOld = false;
    return json({}, 401);
  });
  let isOldToo = true;
  respond("GET stats", () => {
    if (!isOldToo) return json(stats);
    isOldToo = false;
    return json({}, 401);
  });
  expect(await view("log-dashboard")).toMatchObject({ dashboard: { source: "server" } });
  expect(upstream.calls("/api/auth/refresh-token")).toHaveLength(1);
});

test("a session that every call rejects even then is signed out", async () => {
  const { browser, respondAll } = await watcher();
  respondAll(() => json({}, 401));
  expect((await browser.get(`${ROOT}/log-performance`)).status).toBe(401);
});

test("an unknown user is told, and not made up", async () => {
  const { browser, respond } = await watcher();
  respond("GET user-activity/u-1", () => json({ message: "Không tìm thấy người dùng" }, 404));
  const response = await browser.get(`${ROOT}/log-users/u-1`);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ message: "Không tìm thấy người dùng" });
});

test.each([
  "log-performance?hours=0",
  "log-performance?hours=721",
  "log-entries?level=fatal",
  "log-entries?startDate=2026-02-30",
  "log-entries?limit=201",
  "log-dashboard?days=abc",
  "log-users/u-1?days=366",
])("%s is refused", async (path) => {
  const { browser, upstream } = await watcher();
  expect((await browser.get(`${ROOT}/${path}`)).status).toBe(400);
  expect(calls(upstream)).toHaveLength(0);
});

test.each([{ filters: {} }, { query: "x", filters: [] }])(
  "the search %j is refused",
  async (body) => {
    const { search } = await watcher();
    expect((await search(body)).status).toBe(400);
  },
);

test("a page far behind the last one is asked for, not refused", async () => {
  const { view, upstream } = await watcher();
  const last = Number.MAX_SAFE_INTEGER;
  expect((await view(`log-entries?page=${last}`)).page.source).toBe("server");
  expect(calls(upstream)[0]?.path).toContain(`page=${last}`);
});
