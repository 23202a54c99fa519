import { describe, expect, test } from "vitest";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";
import { readResponse } from "../upstream/read-response.ts";
import {
  adapters,
  adminGetUser,
  adminListUsers,
  getMyProfile,
  getPublicProfile,
  listBannerPage,
  listBanners,
  listCategories,
  listFavorites,
} from "./adapters.ts";

const role = { id: "role-04", name: "Nông dân", role_code: "R04" };

test("an array of banners may be one page of several", () => {
  expect(listBannerPage([{ id: "3" }])).toEqual([{ id: "3" }]);
});

describe("listBanners", () => {
  const banner = { id: "3", title: "Mùa sầu riêng" };
  const page = { data: [banner], total: 41, page: 2, limit: 20, totalPages: 3 };

  test("keeps a page object", () => expect(listBanners(page)).toEqual(page));

  test("makes a page of an array", () => {
    expect(listBanners([banner])).toEqual({
      data: [banner],
      total: 1,
      page: 1,
      limit: 20,
      totalPages: 1,
    });
  });

  test("fills in what a page object leaves out", () => {
    expect(listBanners({ data: [banner] })).toMatchObject({ page: 1, limit: 20, totalPages: 1 });
  });

  test("does not take anything else for an empty list", () => {
    expect(listBanners({ message: "OK" })).toEqual({ message: "OK" });
  });
});

const keyedByDate = (days: readonly { date: string; count: number; volume: number }[]) =>
  Object.fromEntries(days.map(({ date, ...figures }) => [date, figures]));

describe("the financial report", () => {
  const deposit = { count: 2, volume: 1_000_000, avgAmount: 500_000 };
  const days = [
    { date: "2026-12-31", count: 1, volume: 400_000 },
    { date: "2027-01-01", count: 1, volume: 600_000 },
  ];
  const report = {
    summary: { totalTransactions: 2, totalVolume: 1_000_000, totalFees: 0 },
    byType: { deposit },
    dailyBreakdown: days,
    topUsers: [],
    period: { from: "2026-12-31", to: "2027-01-01" },
  };

  test.each([
    ["days by their date", { dailyBreakdown: keyedByDate(days) }],
    ["days in a page", { dailyBreakdown: { items: days, total: 2 } }],
    ["types in a list", { byType: [{ type: "deposit", ...deposit }] }],
    ["days and types as in the contract", {}],
  ])("is read with %s", (_, change) => {
    const { adminGetFinancialReport: adapt } = adapters;
    const odd = { data: { ...report, ...change } };
    expect(readResponse("adminGetFinancialReport", odd, adapt).body).toEqual(report);
  });

  test("without a day is empty, without a list of days unreadable", () => {
    const { adminGetFinancialReport: adapt } = adapters;
    const empty = { ...report, dailyBreakdown: {} };
    const { body } = readResponse("adminGetFinancialReport", empty, adapt);
    expect(body).toEqual({ ...report, dailyBreakdown: [] });
    const odd = { ...report, dailyBreakdown: { "2026-12-31": 400_000 } };
    expect(() => readResponse("adminGetFinancialReport", odd, adapt)).toThrow("dailyBreakdown");
  });
});

describe("listCategories", () => {
  const child = { id: 11, name: "Gạo thơm", icon_url: null, parentId: 1, children: [] };
  const root = { id: 1, name: "Gạo", icon_url: "/i.svg", parentId: null, children: [child] };

  test("keeps { data }", () => {
    expect(listCategories({ data: [root] })).toEqual({ data: [root] });
  });

  test("wraps an array and says icon_url for icon, children included", () => {
    const { icon_url: _child, ...oddChild } = child;
    const oddChildren = [{ ...oddChild, icon: "/c.svg" }];
    const odd = { id: 1, name: "Gạo", icon: "/i.svg", parentId: null, children: oddChildren };
    expect(listCategories([odd])).toEqual({
      data: [{ ...root, children: [{ ...child, icon_url: "/c.svg" }] }],
    });
  });
});

test.each([{ id: 11, parent_id: 1 }, { id: 11 }])(
  "a category that names no parent is a root, or below the one it is in",
  (child) => {
    expect(listCategories([{ id: 1, children: [child] }])).toMatchObject({
      data: [{ id: 1, parentId: null, children: [{ id: 11, parentId: 1 }] }],
    });
  },
);

describe("listFavorites", () => {
  const list = { data: [{ id: "fav-1" }], total: 1 };

  test("keeps the contract's shape", () => expect(listFavorites(list)).toEqual(list));

  test("makes it of an array, and of nothing else", () => {
    expect(listFavorites([{ id: "fav-1" }])).toEqual(list);
    expect(listFavorites(null)).toBeNull();
  });
});

describe("people", () => {
  const named = { id: "u", uidCode: "TAP_1A", fullName: "Lan", phone: "0987", role };
  const user = { ...named, role_id: role.id };

  test("adminGetUser keeps the contract's shape", () => expect(adminGetUser(user)).toEqual(user));

  test.each([
    { id: "u", uid_code: "TAP_1A", full_name: "Lan", phoneNumber: "0987", role },
    { id: "u", uIdCode: "TAP_1A", name: "Lan", phone: "0987", role },
  ])("adminGetUser takes other names", (odd) => expect(adminGetUser(odd)).toEqual(user));

  test("a role given as a string becomes an object", () => {
    expect(adminGetUser({ ...named, role: "R04" })).toEqual({
      ...named,
      role: { id: "R04", name: "R04", role_code: "R04" },
      role_id: "R04",
    });
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ["a bare name", { role: "Quản trị hệ thống" }, "Quản trị hệ thống", "R00"],
    ["a bare name in other letters", { role: " QUAN TRI CAP CAO " }, "QUAN TRI CAP CAO", "R05"],
    ["a code in small letters", { role: "r00" }, "R00", "R00"],
    ["roleCode", { role: { id: "x", name: "Sếp", roleCode: "R05" } }, "Sếp", "R05"],
    ["code", { role: { name: "Sếp", code: "r05" } }, "Sếp", "R05"],
    ["a name alone", { role: { name: "Quản trị cấp cao" } }, "Quản trị cấp cao", "R05"],
    ["no role but its code", { role: undefined, role_code: "R00" }, "R00", "R00"],
    ["a name beside roleCode", { role: "Sếp", roleCode: "R05" }, "Sếp", "R05"],
  ])("who passes every check is known by %s", (_, odd, name, role_code) => {
    expect(adminGetUser({ ...user, ...odd })).toMatchObject({ role: { name, role_code } });
  });

  test("a name that nobody knows is no code", () => {
    expect(adminGetUser({ ...user, role: "Trưởng ấp", role_id: "role-17" })).toMatchObject({
      role: { id: "role-17", name: "Trưởng ấp", role_code: "" },
    });
  });

  test("adminListUsers does the same to every row and keeps the page", () => {
    const odd = { id: "u", uid_code: "TAP_1A", name: "Lan", phoneNumber: "0987", role };
    expect(adminListUsers({ data: [odd], total: 1, page: 1 })).toEqual({
      data: [user],
      total: 1,
      page: 1,
    });
    expect(adminListUsers({ data: [user], total: 1 })).toEqual({ data: [user], total: 1 });
  });

  test("getMyProfile says uidCode and phoneNumber", () => {
    const profile = { uidCode: "TAP_1A", fullName: "Lan", phoneNumber: "0987", role };
    expect(getMyProfile(profile)).toEqual(profile);
    expect(getMyProfile({ uIdCode: "TAP_1A", name: "Lan", phone: "0987", role })).toEqual(profile);
  });

  test("getPublicProfile says uidCode and phone", () => {
    const profile = { uidCode: "TAP_1A", fullName: "Lan", phone: "0987", role };
    expect(getPublicProfile(profile)).toEqual(profile);
    const odd = { uid_code: "TAP_1A", full_name: "Lan", phoneNumber: "0987", role };
    expect(getPublicProfile(odd)).toEqual(profile);
  });
});

describe("in the proxy", () => {
  test("an adapted response keeps status and ETag and has its own length", async () => {
    const { browser, upstream } = setup();
    upstream.on("GET /api/categories/public", () => {
      const body = JSON.stringify([{ id: 1, icon: "/i.svg" }]);
      const headers = { "content-type": "application/json", "content-length": "27", etag: '"4"' };
      return new Response(body, { headers });
    });
    const response = await browser.get("/api/categories/public");
    expect(await response.json()).toEqual({
      data: [{ id: 1, icon_url: "/i.svg", parentId: null, children: [] }],
    });
    expect(response.headers.get("etag")).toBe('"4"');
    expect(response.headers.has("content-length")).toBe(false);
  });

  test("invalid JSON is 502", async () => {
    const { browser, upstream } = setup();
    upstream.on("GET /api/categories/public", () => {
      return new Response("{{{", { headers: { "content-type": "application/json" } });
    });
    expect((await browser.get("/api/categories/public")).status).toBe(502);
  });

  test("an error is not adapted", async () => {
    const { browser, upstream } = setup();
    upstream.on("GET /api/categories/public", () => json({ message: "hỏng" }, 500));
    const response = await browser.get("/api/categories/public");
    expect(await response.json()).toMatchObject({ status: 500, message: "hỏng" });
  });

  test("every list of banners and categories has its adapter", () => {
    expect(Object.keys(adapters)).toEqual(
      expect.arrayContaining(["listPublicBanners", "listPublicCategories", "adminListUsers"]),
    );
  });
});
