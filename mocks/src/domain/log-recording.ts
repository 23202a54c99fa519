import type { Operation, OperationId } from "#openapi/generated/operations.ts";
import type { Db } from "../db/db.ts";
import type { LogRow } from "../db/tables.ts";
import { shortId } from "./order-states.ts";
import { callerOf } from "./tokens.ts";
import { formatDong } from "./values.ts";

/** Bounds the size of the stored state. */
const MOST_ROWS = 1_000;

/** Never with a token, password, PIN or one-time code. */
export function writeLog(db: Db, entry: Omit<LogRow, "id" | "createdAt" | "jsondata">): void {
  db.logging.sequence += 1;
  const id = `log_${db.logging.sequence.toString(36).padStart(5, "0")}`;
  const jsondata = entry.data && JSON.stringify(entry.data);
  db.logs.push({ ...entry, id, createdAt: db.now().toISOString(), jsondata });
  if (db.logs.length > MOST_ROWS) db.logs.splice(0, db.logs.length - MOST_ROWS);
}

/** Too frequent to be useful, or they write their own entry. */
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
  adminConfirmDeposit: "Xác nhận nạp tiền",
  adminRejectDeposit: "Từ chối nạp tiền",
  adminProcessWithdrawRequest: "Xử lý yêu cầu rút tiền",
  adminConfirmWithdrawTransfer: "Xác nhận chuyển khoản rút tiền",
  updateOrderStatus: "Đổi trạng thái đơn hàng",
  acceptCancelRequest: "Duyệt hủy đơn hàng",
};

const outcomes: Partial<Record<OperationId, Readonly<Record<string, string>>>> = {
  adminProcessWithdrawRequest: {
    approved: "Duyệt yêu cầu rút tiền",
    rejected: "Từ chối yêu cầu rút tiền",
  },
};

type Subject = { request: string; name: string; amount: number; target: string };

function subjectOf(db: Db, { id, path }: Operation, url: string): Subject | undefined {
  const find = subjects[id];
  const pattern = new RegExp(`${path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`);
  const [, found] = pattern.exec(new URL(url).pathname) ?? [];
  return find && found ? find(db, decodeURIComponent(found)) : undefined;
}

type Find = (db: Db, id: string) => Subject | undefined;

const nameOf = (db: Db, userId: string) =>
  db.users.find(({ id }) => id === userId)?.fullName ?? "Tài khoản đã xóa";

const requestIn =
  (table: "deposits" | "withdrawals"): Find =>
  (db, wanted) => {
    const row = db[table].find(({ id }) => id === wanted);
    if (!row) return undefined;
    return { request: row.id, name: row.id, amount: row.amount, target: nameOf(db, row.userId) };
  };

const orderOf: Find = (db, wanted) => {
  const row = db.orders.find(({ id }) => id === wanted);
  if (!row) return undefined;
  const { id, total_price, buyerId } = row;
  return { request: id, name: shortId(row), amount: total_price, target: nameOf(db, buyerId) };
};

const subjects: Partial<Record<OperationId, Find>> = {
  adminConfirmDeposit: requestIn("deposits"),
  adminRejectDeposit: requestIn("deposits"),
  adminProcessWithdrawRequest: requestIn("withdrawals"),
  adminConfirmWithdrawTransfer: requestIn("withdrawals"),
  updateOrderStatus: orderOf,
  acceptCancelRequest: orderOf,
};

/** Logs a call that changed something or failed, except a 401, an expired token. */
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

  const subject = subjectOf(db, operation, request.url);
  const body = isFailed || subject || signIns.has(id) ? await bodyOf(response) : {};
  const token = signIns.has(id)
    ? `Bearer ${body.accessToken}`
    : request.headers.get("authorization");
  const caller = await callerOf(db, token);
  const actor = caller?.user.fullName ?? null;
  const text = subject
    ? decisionText(id, body, subject, actor)
    : (texts[id] ?? `${method} ${path}`);
  const reason = isFailed && body.message ? `: ${body.message}` : "";
  writeLog(db, {
    level: levelOf(status),
    module: tag,
    action: id.replace(/([a-z\d])([A-Z])/g, "$1_$2").toUpperCase(),
    userId: caller?.user.id ?? null,
    status: isFailed ? "failed" : "success",
    description: `${text}${reason}`,
    duration: durationOf(id),
    data: { method, path, status, ...codeOf(body), ...detailsOf(subject, actor) },
    copies: 1,
  });
}

/** "Xác nhận nạp tiền gd-1: 500.000 đ của Trần Văn Minh, do Phạm Thu Hà thực hiện" */
function decisionText(id: OperationId, body: Body, subject: Subject, actor: string | null): string {
  const { status, status_label } = body;
  const deed = (typeof status === "string" && outcomes[id]?.[status]) || texts[id];
  const state = typeof status_label === "string" ? ` sang ${status_label}` : "";
  const who = actor ? `, do ${actor} thực hiện` : "";
  const { name, amount, target } = subject;
  return `${deed} ${name}${state}: ${formatDong(amount)} của ${target}${who}`;
}

const codeOf = ({ code }: Body) => (typeof code === "string" ? { code } : {});

function detailsOf(subject: Subject | undefined, actor: string | null) {
  if (!subject) return {};
  const { request, amount, target } = subject;
  return { request, amount, target, actor };
}

function levelOf(status: number): LogRow["level"] {
  if (status >= 500) return "error";
  return status >= 400 ? "warn" : "info";
}

/** Derived from the name: the mock's own time means nothing and differs in every run. */
const durationOf = (id: OperationId) => 40 + ((id.length * 37) % 160);

type Body = {
  accessToken?: unknown;
  message?: unknown;
  code?: unknown;
  status?: unknown;
  status_label?: unknown;
};

async function bodyOf(response: Response): Promise<Body> {
  try {
    const body: unknown = await response.clone().json();
    return typeof body === "object" && body !== null ? body : {};
  } catch {
    return {};
  }
}
