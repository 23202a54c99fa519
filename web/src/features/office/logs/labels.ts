import type { Schema } from "#openapi/schema.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";
import {
  dayChoices,
  hourChoices,
  type LogTab,
  logLevels,
  logSeverities,
  logStatuses,
} from "./search.ts";

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

/** The modules that are known to log; others are shown by the name that the server gives. */
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

/** `chosen`: a module of the URL that is not known stays selectable. */
export function moduleChoices(chosen: string | undefined) {
  const known = [...moduleNames].map(([value, label]) => ({ value, label }));
  const isKnown = chosen === undefined || moduleNames.has(chosen);
  const extra = isKnown ? [] : [{ value: chosen, label: chosen }];
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
