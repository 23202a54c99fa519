import type { Schema } from "#openapi/schema.ts";
import { containsWords, plainText } from "#openapi/search-text.ts";
import { dayOf } from "../lib/days.ts";

type Entry = Schema["LogEntry"];

const HOUR_MS = 60 * 60 * 1000;
/** Between two entries: 48 of them fill the last 36 hours. */
const STEP_MS = 45 * 60 * 1000;
const ENTRIES = 48;
/** The contract's longest list of errors. */
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

/** Log entries that nobody wrote, newest first; `now` in milliseconds. */
export function sampleEntries(now: number): Entry[] {
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

/** The samples that a filter leaves, so that it does not look broken. */
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

/** The errors among the samples. */
export function sampleErrors(now: number, { hours, severity }: Errors): Schema["LogErrors"] {
  const since = now - hours * HOUR_MS;
  const recent = sampleEntries(now).filter(({ createdAt }) => Date.parse(createdAt) >= since);
  const all = recent.filter(({ level }) => level === "error" || level === "critical");
  const items = all.filter(({ level }) => !severity || level === severity);
  const count = (level: Schema["LogSeverity"]) => all.filter((one) => one.level === level).length;
  return {
    hours,
    total: items.length,
    // The samples are few, and a part of them would say that all is red.
    errorRate: 1.3,
    bySeverity: [
      { severity: "error", count: count("error") },
      { severity: "critical", count: count("critical") },
    ],
    items: items.slice(0, MAX_ERRORS),
  };
}
