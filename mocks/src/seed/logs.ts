import type { Schema } from "#openapi/schema.ts";
import { day, hour, minute, vietnamOffset } from "./dates.ts";
import { createUsers } from "./people.ts";
import { createRandom, type Random } from "./random.ts";

type Entry = Schema["LogEntry"];

const SEED = 3_146;
/** Old enough to have something to archive. */
const DAYS = 45;
const PER_DAY = [42, 78] as const;
/** By hour, from midnight in Asia/Ho_Chi_Minh. */
const busy = [
  2, 1, 1, 1, 2, 5, 9, 14, 18, 20, 19, 18, 13, 14, 18, 19, 18, 16, 15, 16, 14, 10, 6, 3,
];

let last: { seededAt: string; entries: Entry[] } | undefined;

/** Newest first. Made on first use: most tests need none. */
export function seededLogs(seededAt: string): Entry[] {
  if (last?.seededAt !== seededAt) last = { seededAt, entries: createLogs(new Date(seededAt)) };
  return last.entries;
}

function createLogs(now: Date): Entry[] {
  const random = createRandom(SEED);
  const users = createUsers(now).filter(({ status }) => status === "active");
  const today = Math.floor((now.getTime() + vietnamOffset) / day) * day - vietnamOffset;
  const hours = weighted(busy.map((weight, index) => ({ weight, value: index })));
  const kinds = weighted(logKinds.map((kind) => ({ weight: kind.weight, value: kind })));
  const days = Array.from({ length: DAYS }, (_, index) => {
    const count = random.int(...PER_DAY);
    return Array.from({ length: count }, () => today - index * day);
  });
  const entries = days.flat().map((start) => {
    const at = start + hours(random) * hour + random.int(0, hour - 1);
    const kind = kinds(random);
    const user = kind.isSystem ? null : random.pick(users).id;
    return { ...entryOf(kind, at, random), userId: user };
  });
  return entries
    .filter(({ at }) => at < now.getTime() - minute)
    .sort((a, b) => b.at - a.at)
    .map(({ at: _, ...entry }, index) => ({ ...entry, id: `log_s${entries.length - index}` }));
}

function entryOf(kind: LogKind, at: number, random: Random) {
  const { level, module, action, description, duration, data } = kind;
  const details = { ...data, requestId: random.hex(12) };
  return {
    at,
    createdAt: new Date(at).toISOString(),
    level,
    action,
    module,
    status: level === "info" || level === "debug" ? "success" : "failed",
    description,
    duration: random.int(...duration),
    data: details,
    jsondata: JSON.stringify(details),
  } as const;
}

function weighted<T>(choices: readonly { weight: number; value: T }[]): (random: Random) => T {
  const list = choices.flatMap(({ weight, value }) => Array<T>(weight).fill(value));
  return (random) => random.pick(list);
}

type LogKind = Pick<Entry, "level" | "module" | "action" | "description"> & {
  weight: number;
  /** Milliseconds. */
  duration: readonly [number, number];
  data: Record<string, string | number>;
  isSystem?: true;
};

const logKinds: readonly LogKind[] = [
  {
    weight: 260,
    level: "info",
    module: "auth",
    action: "LOGIN",
    description: "Đăng nhập thành công",
    duration: [90, 240],
    data: { method: "POST", path: "/auth/login", status: 200 },
  },
  {
    weight: 230,
    level: "info",
    module: "products-public",
    action: "SEARCH_PRODUCTS",
    description: "Tìm sản phẩm",
    duration: [30, 140],
    data: { method: "GET", path: "/products", status: 200 },
  },
  {
    weight: 130,
    level: "info",
    module: "orders",
    action: "CREATE_ORDER",
    description: "Tạo đơn hàng",
    duration: [120, 320],
    data: { method: "POST", path: "/orders", status: 201 },
  },
  {
    weight: 90,
    level: "info",
    module: "orders-management",
    action: "UPDATE_ORDER_STATUS",
    description: "Cập nhật trạng thái đơn hàng",
    duration: [60, 180],
    data: { method: "POST", path: "/orders-management/{id}/status", status: 200 },
  },
  {
    weight: 70,
    level: "info",
    module: "wallet",
    action: "TRANSFER",
    description: "Chuyển tiền trong ví",
    duration: [110, 260],
    data: { method: "POST", path: "/wallet/transfer", status: 200 },
  },
  {
    weight: 60,
    level: "info",
    module: "inventory",
    action: "UPDATE_STOCK",
    description: "Cập nhật tồn kho",
    duration: [50, 150],
    data: { method: "PUT", path: "/inventory/{id}/variants", status: 200 },
  },
  {
    weight: 36,
    level: "info",
    module: "image-search",
    action: "SEARCH_BY_IMAGE",
    description: "Tìm sản phẩm bằng hình ảnh",
    duration: [700, 1_800],
    data: { method: "POST", path: "/image-search", status: 200 },
  },
  {
    weight: 60,
    level: "debug",
    module: "system",
    action: "REFRESH_CACHE",
    description: "Làm mới bộ nhớ đệm danh mục",
    duration: [4, 20],
    data: { entries: 128 },
    isSystem: true,
  },
  {
    weight: 34,
    level: "warn",
    module: "auth",
    action: "LOGIN",
    description: "Đăng nhập thất bại, sai mật khẩu",
    duration: [90, 240],
    data: { method: "POST", path: "/auth/login", status: 401, code: "BAD_CREDENTIALS" },
  },
  {
    weight: 8,
    level: "warn",
    module: "orders",
    action: "CREATE_ORDER",
    description: "Đơn hàng bị từ chối, ghi chú: <b onclick=alert(1)>giao buổi sáng</b>",
    duration: [60, 160],
    data: { method: "POST", path: "/orders", status: 409, code: "OUT_OF_STOCK" },
  },
  {
    weight: 12,
    level: "error",
    module: "wallet",
    action: "PAY_ORDER",
    description: "Thanh toán thất bại, số dư không đủ",
    duration: [70, 160],
    data: { method: "POST", path: "/wallet/pay-order", status: 409, code: "INSUFFICIENT_BALANCE" },
  },
  {
    weight: 6,
    level: "error",
    module: "banners",
    action: "UPLOAD_IMAGE",
    description: "Không tải được ảnh lên kho ảnh",
    duration: [3_000, 9_000],
    data: { method: "POST", path: "/core/banner/upload", status: 503, code: "UNAVAILABLE" },
  },
  {
    weight: 2,
    level: "critical",
    module: "system",
    action: "CONNECT_DATABASE",
    description: "Mất kết nối cơ sở dữ liệu",
    duration: [2_000, 6_000],
    data: { attempts: 3 },
    isSystem: true,
  },
];
