import type { Schema } from "#openapi/schema.ts";
import { containsWords, plainText } from "#openapi/search-text.ts";
import { DAY_MS, HOUR_MS } from "../lib/clock.ts";
import { dayOf } from "../lib/days.ts";

type Wanted = { userId: string; days: number; page: number; limit: number };

export function sampleActivity(now: number, wanted: Wanted): Schema["UserActivity"] {
  const { userId, days, page, limit } = wanted;
  const since = now - days * DAY_MS;
  const entries = sampleEntries(now)
    .filter(({ module, createdAt }) => module !== "system" && Date.parse(createdAt) >= since)
    .map((entry) => ({ ...entry, userId }));
  const modules = Map.groupBy(entries, ({ module }) => module);
  return {
    userId,
    days,
    summary: {
      totalActions: entries.length,
      errors: entries.filter(({ status }) => status === "failed").length,
      lastActiveAt: entries[0]?.createdAt ?? null,
      byModule: [...modules].map(([module, { length: count }]) => ({ module, count })),
    },
    items: entries.slice((page - 1) * limit, page * limit),
    total: entries.length,
    page,
    limit,
    totalPages: Math.max(1, Math.ceil(entries.length / limit)),
  };
}

const TTL_S = 300;

export function sampleCacheStatus(now: number): Schema["LogCacheStatus"] {
  return {
    isCached: true,
    lastUpdate: new Date(now - 60_000).toISOString(),
    ttl: TTL_S,
    cacheSize: 2 * 1024 * 1024,
    hitRate: 88.5,
    cacheHealth: "optimal",
  };
}

const RECENT = 10;

export function sampleDashboard(now: number): Schema["LogDashboard"] {
  return {
    generatedAt: new Date(now).toISOString(),
    totalLogs: 182_340,
    logsToday: 2_410,
    errorsToday: 31,
    errorRate: 1.3,
    activeUsers: 164,
    avgDuration: 86.2,
    byLevel: [
      { level: "info", count: 2_290 },
      { level: "warn", count: 89 },
      { level: "error", count: 31 },
    ],
    byModule: [
      { module: "auth", count: 820 },
      { module: "orders", count: 640 },
      { module: "products", count: 505 },
      { module: "wallet", count: 290 },
      { module: "inventory", count: 155 },
    ],
    // A made-up user could be taken for a real one, and a link to them leads nowhere.
    topUsers: [],
    recent: sampleEntries(now).slice(0, RECENT),
  };
}

const MEGABYTE = 1024 * 1024;

export function sampleMetrics(): Schema["LogMetrics"] {
  return {
    totalLogs: 182_340,
    memoryUsage: {
      current: 70 * MEGABYTE,
      projected: { weekly: 78 * MEGABYTE, monthly: 100 * MEGABYTE, yearly: 460 * MEGABYTE },
    },
    performance: { avgLogTime: 6.4, bufferHitRate: 88.5, compressionRatio: 64 },
    recommendations: ["Lưu trữ nhật ký cũ hơn 30 ngày"],
  };
}

/** In Asia/Ho_Chi_Minh. */
const byHour = [
  ...[18, 12, 9, 8, 14, 42, 96, 168, 231, 264, 258, 240],
  ...[186, 202, 247, 262, 251, 224, 198, 214, 189, 132, 74, 36],
];
const OFFSET_H = 7;
const AVERAGE_MS = 86;

export function samplePerformance(now: number, hours: number): Schema["LogPerformance"] {
  const lastHour = Math.floor(now / HOUR_MS);
  const timeline = Array.from({ length: hours }, (_, index) => {
    const hour = lastHour - (hours - 1 - index);
    const count = byHour[(hour + OFFSET_H) % byHour.length] ?? 0;
    return {
      at: new Date(hour * HOUR_MS).toISOString(),
      count,
      errorCount: Math.round(count / 75),
      avgDuration: AVERAGE_MS - 30 + Math.round(count / 6),
    };
  });
  const requestCount = timeline.reduce((sum, { count }) => sum + count, 0);
  const errors = timeline.reduce((sum, { errorCount }) => sum + errorCount, 0);
  return {
    hours,
    requestCount,
    avgDuration: AVERAGE_MS,
    p95Duration: 310,
    errorRate: requestCount ? Math.round((errors / requestCount) * 1000) / 10 : 0,
    slowest: [
      { module: "products", action: "SEARCH_BY_IMAGE", count: 44, avgDuration: 1_240 },
      { module: "orders", action: "EXPORT_ORDERS", count: 12, avgDuration: 980 },
      { module: "wallet", action: "FINANCIAL_REPORT", count: 9, avgDuration: 640 },
      { module: "auth", action: "LOGIN", count: 318, avgDuration: 184 },
    ],
    timeline,
  };
}

const week = [
  [1_420, 14],
  [2_310, 31],
  [2_280, 26],
  [2_405, 29],
  [2_360, 22],
  [2_540, 35],
  [1_960, 19],
] as const;

export function sampleStats(now: number, days: number): Schema["LogStats"] {
  const daily = Array.from({ length: days }, (_, index) => {
    const date = dayOf(now - (days - 1 - index) * DAY_MS);
    const [count, errorCount] = week[new Date(date).getUTCDay()] ?? [0, 0];
    return { date, count, errorCount };
  });
  const totalLogs = daily.reduce((sum, { count }) => sum + count, 0);
  const errors = daily.reduce((sum, { errorCount }) => sum + errorCount, 0);
  const warnings = Math.round(totalLogs * 0.04);
  const share = (part: number) => Math.round(totalLogs * part);
  return {
    days,
    totalLogs,
    errorRate: Math.round((errors / totalLogs) * 1000) / 10,
    byLevel: [
      { level: "info", count: totalLogs - warnings - errors },
      { level: "warn", count: warnings },
      { level: "error", count: errors },
    ],
    byModule: [
      { module: "auth", count: share(0.34) },
      { module: "orders", count: share(0.27) },
      { module: "products", count: share(0.21) },
      { module: "wallet", count: share(0.12) },
      { module: "inventory", count: share(0.06) },
    ],
    daily,
  };
}

type Entry = Schema["LogEntry"];
const STEP_MS = 45 * 60 * 1000;
const ENTRIES = 48;
const MAX_ERRORS = 50;

type Kind = Pick<Entry, "level" | "action" | "module" | "description" | "duration" | "data">;

const first: Kind = {
  level: "info",
  action: "LOGIN",
  module: "auth",
  description: "Đăng nhập thành công",
  duration: 142,
  data: { method: "POST", path: "/auth/login", status: 200 },
};

const kinds: readonly Kind[] = [
  first,
  {
    level: "info",
    action: "CREATE_ORDER",
    module: "orders",
    description: "Tạo đơn hàng",
    duration: 218,
    data: { method: "POST", path: "/orders", status: 201, items: 3 },
  },
  {
    level: "debug",
    action: "CACHE_REFRESH",
    module: "system",
    description: "Làm mới bộ nhớ đệm danh mục",
    duration: 12,
    data: null,
  },
  {
    level: "warn",
    action: "LOGIN",
    module: "auth",
    description: "Đăng nhập thất bại, sai mật khẩu",
    duration: 184,
    data: { method: "POST", path: "/auth/login", status: 401 },
  },
  {
    level: "info",
    action: "UPDATE_STOCK",
    module: "inventory",
    description: "Cập nhật tồn kho",
    duration: 96,
    data: { method: "PUT", path: "/inventory/{id}/variants", status: 200 },
  },
  {
    level: "error",
    action: "PAY_ORDER",
    module: "wallet",
    description: "Thanh toán thất bại, số dư không đủ",
    duration: 92,
    data: { method: "POST", path: "/wallet/pay-order", status: 409 },
  },
  {
    level: "info",
    action: "SEARCH",
    module: "products",
    description: "Tìm sản phẩm",
    duration: 64,
    data: { method: "GET", path: "/products", status: 200 },
  },
  {
    level: "critical",
    action: "DATABASE",
    module: "system",
    description: "Mất kết nối cơ sở dữ liệu trong 4 giây",
    duration: 4_012,
    data: { attempts: 3 },
  },
];

function sampleEntries(now: number): Entry[] {
  return Array.from({ length: ENTRIES }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? first;
    return { id: `mau-${index + 1}`, ...entryOf(kind, now - (index + 1) * STEP_MS) };
  });
}

function entryOf({ level, data, ...kind }: Kind, at: number): Omit<Entry, "id"> {
  return {
    ...kind,
    level,
    createdAt: new Date(at).toISOString(),
    userId: null,
    status: isFailure(level) ? "failed" : "success",
    data,
    jsondata: data && JSON.stringify(data),
  };
}

const isFailure = (level: Entry["level"]) => level !== "info" && level !== "debug";

type Narrowed = {
  text?: string | undefined;
  level?: Entry["level"] | undefined;
  module?: string | undefined;
  status?: Entry["status"] | undefined;
  userId?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  page: number;
  limit: number;
};

/** Filters work on the samples too, so that they do not look broken. */
export function samplePage(now: number, filter: Narrowed): Schema["LogPage"] {
  const { page, limit } = filter;
  const found = sampleEntries(now).filter((entry) => isFound(entry, filter));
  return {
    items: found.slice((page - 1) * limit, page * limit),
    total: found.length,
    page,
    limit,
    totalPages: Math.max(1, Math.ceil(found.length / limit)),
  };
}

function isFound(entry: Entry, filter: Narrowed): boolean {
  const day = dayOf(Date.parse(entry.createdAt));
  const text = plainText(`${entry.action} ${entry.description}`);
  return (
    containsWords(text, (filter.text ?? "").trim()) &&
    isSame(filter.level, entry.level) &&
    isSame(filter.module, entry.module) &&
    isSame(filter.status, entry.status) &&
    isSame(filter.userId, entry.userId) &&
    (!filter.startDate || day >= filter.startDate) &&
    (!filter.endDate || day <= filter.endDate)
  );
}

const isSame = (wanted: string | undefined, value: string | null) => !wanted || wanted === value;

type Errors = { hours: number; severity?: Schema["LogSeverity"] | undefined };

export function sampleErrors(now: number, { hours, severity }: Errors): Schema["LogErrors"] {
  const since = now - hours * HOUR_MS;
  const recent = sampleEntries(now).filter(({ createdAt }) => Date.parse(createdAt) >= since);
  const all = recent.filter(({ level }) => level === "error" || level === "critical");
  const items = all.filter(({ level }) => !severity || level === severity);
  const count = (level: Schema["LogSeverity"]) => all.filter((one) => one.level === level).length;
  return {
    hours,
    total: items.length,
    // Computed from so few samples, it would be far too high.
    errorRate: 1.3,
    bySeverity: [
      { severity: "error", count: count("error") },
      { severity: "critical", count: count("critical") },
    ],
    items: items.slice(0, MAX_ERRORS),
  };
}
