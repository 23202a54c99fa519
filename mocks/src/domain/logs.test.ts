import { describe, expect, it } from "vitest";
import { emptyLogging, type LogRow } from "../db/tables.ts";
import { presentActivity, presentLogErrors, presentLogs } from "../present/log.ts";
import { testDb, testNow, userRow } from "../testing/tables.ts";
import { writeLog } from "./log-recording.ts";
import {
  activityOf,
  allLogs,
  archiveOldLogs,
  cacheStatusOf,
  clearLogCache,
  dashboardOf,
  findLogs,
  logsSince,
  metricsOf,
  performanceOf,
  statsOf,
  testLogging,
} from "./logs.ts";

const HOUR_MS = 3_600_000;

function logRow(id: string, hoursAgo: number, changes: Partial<LogRow> = {}): LogRow {
  return {
    id,
    createdAt: new Date(testNow.getTime() - hoursAgo * HOUR_MS).toISOString(),
    level: "info",
    action: "LOGIN",
    module: "auth",
    userId: null,
    status: "success",
    description: "Đăng nhập thành công",
    duration: 100,
    data: null,
    jsondata: null,
    copies: 1,
    ...changes,
  };
}

const buyer = userRow();
const failed = { level: "error", status: "failed", module: "wallet", userId: buyer.id } as const;

const logsDb = (logs: LogRow[]) => testDb({ users: [buyer], logs, logging: { ...emptyLogging } });

const seeded = () => testDb({ logging: { ...emptyLogging, seededAt: testNow.toISOString() } });

describe("the entries of the seed", () => {
  it("are the same for the same moment, newest first, with ids of their own", () => {
    const entries = allLogs(seeded());
    expect(allLogs(seeded())).toEqual(entries);
    expect(entries.length).toBeGreaterThan(2_500);
    expect(entries.length).toBeLessThan(3_000);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    const times = entries.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    expect(times[0]?.localeCompare(testNow.toISOString())).toBe(-1);
  });

  it("are followed by what happens since", () => {
    const db = seeded();
    db.logs.push(logRow("new", 0));
    expect(allLogs(db)[0]?.id).toBe("new");
  });
});

describe("narrowing", () => {
  const db = logsDb([
    logRow("old", 50, { description: "Đăng ký tài khoản", action: "REGISTER" }),
    logRow("pay", 3, { ...failed, description: "Thanh toán thất bại" }),
    logRow("in", 1),
  ]);
  const ids = (filter: Parameters<typeof findLogs>[1]) => findLogs(db, filter).map(({ id }) => id);

  it.each([
    [{}, ["in", "pay", "old"]],
    [{ level: "error" }, ["pay"]],
    [{ module: "auth" }, ["in", "old"]],
    [{ status: "failed" }, ["pay"]],
    [{ userId: "buyer" }, ["pay"]],
    [{ search: "thanh toan" }, ["pay"]],
    [{ search: "  REGISTER " }, ["old"]],
    [{ startDate: "2026-11-20", endDate: "2026-11-20" }, ["in", "pay"]],
    [{ endDate: "2026-11-19" }, ["old"]],
  ] as const)("%j", (filter, expected) => expect(ids(filter)).toEqual(expected));

  it("the last hours alone, and the errors in them", () => {
    const recent = logsSince(db, 24);
    expect(recent.map(({ id }) => id)).toEqual(["in", "pay"]);
    expect(presentLogErrors(recent, 24, "critical")).toMatchObject({
      total: 0,
      errorRate: 50,
      bySeverity: [
        { severity: "error", count: 1 },
        { severity: "critical", count: 0 },
      ],
      items: [],
    });
  });

  it("one page", () => {
    expect(presentLogs(allLogs(db), 2, 2)).toMatchObject({ total: 3, page: 2, totalPages: 2 });
  });

  it("one user, by id or uidCode", () => {
    const found = activityOf(db, buyer.uidCode, 7);
    expect(presentActivity(found, { days: 7, page: 1, limit: 20 })).toMatchObject({
      userId: buyer.id,
      summary: { totalActions: 1, errors: 1, byModule: [{ module: "wallet", count: 1 }] },
      total: 1,
    });
    expect(() => activityOf(db, "nobody", 7)).toThrow("Không tìm thấy người dùng");
  });
});

describe("figures", () => {
  const db = logsDb([
    logRow("yesterday", 24),
    logRow("slow", 1.5, { ...failed, action: "PAY", duration: 900 }),
    logRow("now", 0.1),
  ]);

  it("response times by the hour, and the slowest", () => {
    const figures = performanceOf(db, 3);
    expect(figures).toMatchObject({ requestCount: 2, avgDuration: 500, errorRate: 50 });
    expect(figures.slowest[0]).toMatchObject({ action: "PAY", avgDuration: 900 });
    expect(figures.timeline.map(({ count }) => count)).toEqual([1, 0, 1]);
  });

  it("counts by the day", () => {
    const { daily, byLevel, totalLogs } = statsOf(db, 2);
    expect(daily).toEqual([
      { date: "2026-11-19", count: 1, errorCount: 0 },
      { date: "2026-11-20", count: 2, errorCount: 1 },
    ]);
    expect(totalLogs).toBe(3);
    expect(byLevel[0]).toEqual({ level: "info", count: 2 });
  });

  it("those of today", () => {
    expect(dashboardOf(db)).toMatchObject({
      totalLogs: 3,
      logsToday: 2,
      errorsToday: 1,
      errorRate: 50,
      topUsers: [{ userId: "buyer", fullName: buyer.fullName, count: 1 }],
    });
  });
});

describe("the cache", () => {
  it("is filled by the dashboard, empty when cleared, and stale after five minutes", () => {
    let now = testNow;
    const db = testDb({ logging: { ...emptyLogging } }, () => now);
    expect(cacheStatusOf(db)).toMatchObject({ isCached: false, hitRate: 0, cacheSize: 0 });
    dashboardOf(db);
    dashboardOf(db);
    expect(cacheStatusOf(db)).toMatchObject({ isCached: true, hitRate: 50 });
    now = new Date(testNow.getTime() + 301_000);
    expect(cacheStatusOf(db).isCached).toBe(false);
    clearLogCache(db);
    expect(cacheStatusOf(db)).toMatchObject({ lastUpdate: null, cacheHealth: "needs_improvement" });
  });
});

describe("archiving", () => {
  it("takes what is older than 30 days, once", () => {
    const db = seeded();
    expect(metricsOf(db).recommendations).toHaveLength(1);
    const before = allLogs(db).length;
    const { archivable } = metricsOf(db);
    const { archivedCount, archivedBefore, message } = archiveOldLogs(db);
    expect(archivable).toMatchObject({ count: archivedCount, before: archivedBefore });
    expect(archivable?.oldest && archivable.oldest < archivedBefore).toBe(true);
    expect(archivedCount).toBeGreaterThan(500);
    expect(message).toMatch(/^Đã lưu trữ [\d.]+ dòng nhật ký$/);
    expect(allLogs(db)).toHaveLength(before - archivedCount);
    expect(metricsOf(db).recommendations).toEqual([]);
    expect(metricsOf(db).archivable).toMatchObject({ count: 0, oldest: null });
    expect(archiveOldLogs(db)).toMatchObject({
      archivedCount: 0,
      message: "Không có dòng nhật ký nào cũ hơn 30 ngày",
    });
  });
});

describe("test logging", () => {
  it("writes as many entries as asked for, and says how long it took", () => {
    const db = logsDb([]);
    const result = testLogging(db, buyer, { scenario: "heavy", count: 250 });
    expect(result).toEqual({
      scenario: "heavy",
      count: 250,
      written: 250,
      totalTime: 3_700,
      avgLogTime: 14.8,
    });
    const entries = findLogs(db, { module: "test" });
    expect(entries).toHaveLength(250);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(250);
  });

  it("critical entries count as errors", () => {
    const db = logsDb([]);
    testLogging(db, buyer, { scenario: "critical", count: 3 });
    expect(logsSince(db, 1).filter(({ level }) => level === "critical")).toHaveLength(3);
  });
});

it("only the latest entries are kept", () => {
  const db = logsDb([]);
  const { id: _, createdAt: __, jsondata: ___, ...entry } = logRow("x", 0);
  for (let i = 0; i < 1_010; i += 1) writeLog(db, entry);
  expect(db.logs).toHaveLength(1_000);
});
