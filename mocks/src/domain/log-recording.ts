import type { Operation, OperationId } from "#openapi/generated/operations.ts";
import type { Db } from "../db/db.ts";
import type { LogRow } from "../db/log-tables.ts";
import { callerOf } from "./tokens.ts";

/** The most entries that are kept, so that the stored state stays small. */
const MOST_ROWS = 1_000;

/** Adds an entry at the present time. Never with a token, password, PIN or one-time code. */
export function writeLog(db: Db, entry: Omit<LogRow, "id" | "createdAt" | "jsondata">): void {
  db.logging.sequence += 1;
  const id = `log_${db.logging.sequence.toString(36).padStart(5, "0")}`;
  const jsondata = entry.data && JSON.stringify(entry.data);
  db.logs.push({ ...entry, id, createdAt: db.now().toISOString(), jsondata });
  if (db.logs.length > MOST_ROWS) db.logs.splice(0, db.logs.length - MOST_ROWS);
}

/** Made all the time and say nothing, or write their own entry. */
const unlogged: ReadonlySet<OperationId> = new Set([
  "getCurrentUser",
  "refreshTokens",
  "searchLogs",
  "testLogging",
]);

const signIns: ReadonlySet<OperationId> = new Set([
  "loginUser",
  "loginWithSocial",
  "verifyTwoFactorLogin",
]);

const texts: Partial<Record<OperationId, string>> = {
  loginUser: "Đăng nhập",
  loginWithSocial: "Đăng nhập bằng Google",
  verifyTwoFactorLogin: "Xác thực hai bước",
  registerUser: "Đăng ký tài khoản",
  createOrder: "Tạo đơn hàng",
  clearLogCache: "Xóa bộ nhớ đệm nhật ký",
  archiveOldLogs: "Lưu trữ nhật ký cũ",
};

/** Logs a call that changed something or failed. A 401 is an expired token: that is no news. */
export async function recordCall(
  db: Db,
  operation: Operation,
  request: Request,
  response: Response,
): Promise<void> {
  const { id, method, path, tag } = operation;
  const { status } = response;
  const isFailed = status >= 400;
  const isExpired = status === 401 && !signIns.has(id);
  if (unlogged.has(id) || isExpired || (method === "GET" && !isFailed)) return;

  const body = isFailed || signIns.has(id) ? await bodyOf(response) : {};
  const token = signIns.has(id)
    ? `Bearer ${body.accessToken}`
    : request.headers.get("authorization");
  const caller = await callerOf(db, token);
  const text = texts[id] ?? `${method} ${path}`;
  const reason = isFailed && body.message ? `: ${body.message}` : "";
  writeLog(db, {
    level: levelOf(status),
    module: tag,
    action: id.replace(/([a-z\d])([A-Z])/g, "$1_$2").toUpperCase(),
    userId: caller?.user.id ?? null,
    status: isFailed ? "failed" : "success",
    description: `${text}${reason}`,
    duration: durationOf(id),
    data: { method, path, status, ...(typeof body.code === "string" && { code: body.code }) },
    copies: 1,
  });
}

function levelOf(status: number): LogRow["level"] {
  if (status >= 500) return "error";
  return status >= 400 ? "warn" : "info";
}

/** Made up from the name: the mock's own time would say nothing, and would differ in every run. */
const durationOf = (id: OperationId) => 40 + ((id.length * 37) % 160);

type Body = { accessToken?: unknown; message?: unknown; code?: unknown };

async function bodyOf(response: Response): Promise<Body> {
  try {
    const body: unknown = await response.clone().json();
    return typeof body === "object" && body !== null ? body : {};
  } catch {
    return {};
  }
}
