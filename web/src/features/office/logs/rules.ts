import type { Schema } from "#openapi/schema.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";
import { listSearch } from "#web/ui/table/list-search.ts";

export const logTabs = ["hieu-nang", "nhat-ky", "tong-quan", "tim-kiem"] as const;
export type LogTab = (typeof logTabs)[number];
export const FIRST_TAB: LogTab = "hieu-nang";

export const hourChoices = [1, 6, 24, 72, 168] as const;
export const dayChoices = [1, 7, 30] as const;

export const logLevels = [
  "debug",
  "info",
  "warn",
  "error",
  "critical",
] as const satisfies readonly Schema["LogLevel"][];
export const logSeverities = [
  "error",
  "critical",
] as const satisfies readonly Schema["LogSeverity"][];
export const logStatuses = ["success", "failed"] as const satisfies readonly Schema["LogStatus"][];

/** Omitted fields are not sent. */
export type LogFilter = {
  /** Matches the action or description. */
  search?: string;
  level?: Schema["LogLevel"];
  module?: string;
  tu?: string;
  den?: string;
  page?: number;
  size?: number;
};

export type LogSearch = LogFilter & {
  tab?: LogTab;
  gio?: (typeof hourChoices)[number];
  ngay?: (typeof dayChoices)[number];
  muc?: Schema["LogSeverity"];
  ketqua?: Schema["LogStatus"];
  /** Id or uidCode of the user. */
  nguoi?: string;
  /** Id of the open entry. */
  xem?: string;
};

/** Contract limit of a module name, in characters; user ids are shorter. */
const MAX_NAME = 50;

const nameOf = (text: string | undefined) => (text && text.length <= MAX_NAME ? text : undefined);

/** Links may hold a uidCode instead of an id. */
export const isUidCode = (user: string): boolean => /^TAP_/i.test(user);

const userOf = (user: string | undefined) =>
  user && isUidCode(user) ? nameOf(user.toUpperCase()) : nameOf(user);

const hasEntries = (tab: LogTab) => tab !== "hieu-nang";

const knownChoices = listSearch<LogSearch>({
  tab: logTabs,
  gio: hourChoices,
  ngay: dayChoices,
  level: logLevels,
  muc: logSeverities,
  ketqua: logStatuses,
});

export function knownSearch(raw: Parameters<typeof knownChoices>[0]): LogSearch {
  const known = knownChoices(raw);
  return {
    ...known,
    xem: hasEntries(known.tab ?? FIRST_TAB) ? known.xem : undefined,
    module: nameOf(known.module),
    nguoi: userOf(known.nguoi),
  };
}

export function isFiltered({ search, level, module, tu, den }: LogFilter): boolean {
  return Boolean(search || level || module || tu || den);
}

export const noFilter = {
  search: undefined,
  level: undefined,
  module: undefined,
  tu: undefined,
  den: undefined,
  page: undefined,
} as const satisfies LogFilter;

export const LOG_ROWS = 50;
export const ACTIVITY_ROWS = 20;

export const DEFAULT_HOURS = 24;
export const DEFAULT_DAYS = 7;

export const TEST_COUNT = 100;
export const MAX_TEST_COUNT = 10_000;
export const TEST_SCENARIO = "medium";

export const LIVE_MS = 15_000;

/** In percent; above it, the rate is red. */
export const RED_ERROR_RATE = 5;

export const tabLabel: Record<LogTab, string> = {
  "hieu-nang": "Hiệu năng và tối ưu",
  "nhat-ky": "Nhật ký và lỗi",
  "tong-quan": "Tổng quan và người dùng",
  "tim-kiem": "Tìm kiếm và ghi thử",
};

export const levelLabel: Record<Schema["LogLevel"], StatusLabel> = {
  debug: { text: "Gỡ lỗi", color: "gray" },
  info: { text: "Thông tin", color: "blue" },
  warn: { text: "Cảnh báo", color: "yellow" },
  error: { text: "Lỗi", color: "orange" },
  critical: { text: "Nghiêm trọng", color: "red" },
};

export const statusLabel: Record<Schema["LogStatus"], StatusLabel> = {
  success: { text: "Thành công", color: "green" },
  failed: { text: "Thất bại", color: "red" },
};

export const healthLabel: Record<Schema["LogHealth"], StatusLabel> = {
  optimal: { text: "Tối ưu", color: "green" },
  fair: { text: "Khá", color: "yellow" },
  needs_improvement: { text: "Cần cải thiện", color: "red" },
};

export const scenarioLabel: Record<Schema["LogTestScenario"], string> = {
  light: "Nhẹ",
  medium: "Vừa",
  heavy: "Nặng",
  critical: "Nghiêm trọng",
};

const moduleNames = new Map([
  ["auth", "Đăng nhập"],
  ["users", "Người dùng"],
  ["roles", "Vai trò"],
  ["groups", "Nhóm quyền"],
  ["permissions", "Quyền"],
  ["profile", "Hồ sơ"],
  ["products-public", "Sản phẩm"],
  ["products-admin", "Quản lý sản phẩm"],
  ["products-shop", "Sản phẩm của cửa hàng"],
  ["image-search", "Tìm bằng hình ảnh"],
  ["categories", "Danh mục"],
  ["inventory", "Tồn kho"],
  ["cart", "Giỏ hàng"],
  ["orders", "Đơn hàng"],
  ["orders-management", "Quản lý đơn hàng"],
  ["wallet", "Ví TAP"],
  ["wallet-password", "Mật khẩu ví"],
  ["admin-wallet", "Quản lý ví"],
  ["withdraw", "Rút tiền"],
  ["banners", "Banner"],
  ["log-monitoring", "Giám sát"],
  ["system", "Hệ thống"],
  ["test", "Ghi thử"],
]);

export const moduleName = (module: string) => moduleNames.get(module) ?? (module || "—");

const everyChoice = (label: string) => ({ value: "", label });

/** An unknown module in the URL stays selectable. */
export function moduleChoices(selected: string | undefined) {
  const known = [...moduleNames].map(([value, label]) => ({ value, label }));
  const isKnown = selected === undefined || moduleNames.has(selected);
  const extra = isKnown ? [] : [{ value: selected, label: selected }];
  return [everyChoice("Mọi phân hệ"), ...known, ...extra];
}

export const levelChoices = [
  everyChoice("Mọi mức"),
  ...logLevels.map((value) => ({ value, label: levelLabel[value].text })),
];
export const severityChoices = [
  everyChoice("Mọi mức lỗi"),
  ...logSeverities.map((value) => ({ value, label: levelLabel[value].text })),
];
export const statusChoices = [
  everyChoice("Mọi kết quả"),
  ...logStatuses.map((value) => ({ value, label: statusLabel[value].text })),
];

const HOURS_PER_DAY = 24;

export const hourOptions = hourChoices.map((hours) => ({
  value: String(hours),
  label: hours > HOURS_PER_DAY ? `${hours / HOURS_PER_DAY} ngày qua` : `${hours} giờ qua`,
}));

export const dayOptions = dayChoices.map((days) => ({
  value: String(days),
  label: `${days} ngày qua`,
}));

export type TabProps = {
  search: LogSearch;
  onSearch: (next: LogSearch) => void;
  onReplace: (next: LogSearch) => void;
  interval: number | false;
};
