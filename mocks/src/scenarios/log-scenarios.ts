import type { Operation } from "#openapi/generated/operations.ts";
import type { Db } from "../db/db.ts";
import { writeLog } from "../domain/log-recording.ts";
import { failure, type Scenario } from "./scenario.ts";

const LARGE_BYTES = 1_000_000;
const ROW_BYTES = 70;

const ofLogs = (respond: () => Response) => (operation: Operation) =>
  operation.tag === "log-monitoring" ? respond() : undefined;

const html = () =>
  new Response("<!doctype html><title>Đăng nhập</title><h1>Cổng giám sát</h1>", {
    headers: { "content-type": "text/html" },
  });

export const logScenarios = {
  "logs-down": {
    title: "Máy chủ giám sát không phản hồi",
    intercept: ofLogs(() => failure(503, "Máy chủ giám sát đang bảo trì", "UNAVAILABLE")),
  },
  "logs-html": { title: "Máy chủ giám sát trả về HTML với mã 200", intercept: ofLogs(html) },
  "logs-odd": { title: "Nhật ký lạ: 1 MB JSON, HTML, ký tự điều khiển", prepare: writeOddLogs },
  "logs-failing": {
    title: "Nhật ký nhiều lỗi",
    prepare: (db) => writeLog(db, { ...odd, level: "error", status: "failed", copies: 40 }),
  },
  "no-logs": {
    title: "Chưa có nhật ký",
    prepare: (db) => {
      db.logs = [];
      db.logging.seededAt = null;
    },
  },
} as const satisfies Record<string, Scenario>;

const odd = {
  level: "warn",
  module: "orders-management",
  action: "IMPORT_ORDERS",
  userId: null,
  status: "success",
  description: "Nhập đơn hàng từ tệp",
  duration: 2_410,
  data: null,
  copies: 1,
} as const;

function writeOddLogs(db: Db): void {
  const rows = Array.from({ length: Math.round(LARGE_BYTES / ROW_BYTES) }, (_, index) => ({
    row: index + 1,
    product: "Gạo ST25 Sóc Trăng",
    quantity: index % 40,
    note: "giao sáng",
  }));
  writeLog(db, { ...odd, description: "Nhập đơn hàng từ một tệp rất lớn", data: { rows } });
  writeLog(db, {
    ...odd,
    description: '<img src=x onerror="alert(1)"><script>alert(2)</script> ghi chú của khách',
    data: { note: "<b>giao buổi sáng</b>" },
  });
  writeLog(db, {
    ...odd,
    description: "Dòng có \u0000 ký tự \u001b[31mđiều khiển\u001b[0m và \u202edấu đảo chiều",
    data: { raw: "\u0007\u0008\u009f" },
  });
  writeLog(db, { ...odd, description: "Dữ liệu không phải JSON", data: null });
  const last = db.logs.at(-1);
  if (last) last.jsondata = '{"rows": [1, 2, 3';
}
