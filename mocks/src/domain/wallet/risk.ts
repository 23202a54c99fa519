import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../../db/db.ts";
import type { UserRow } from "../../db/tables.ts";
import { DomainError } from "../domain-error.ts";
import { balanceOf } from "./ledger.ts";
import { transactionsOf } from "./transactions.ts";

const USUAL = 12;
const LARGE = 35;
const NEARLY_ALL = 30;
const MANY = 25;
const MEDIUM_FROM = 35;
const HIGH_FROM = 60;
const MANY_AN_HOUR = 5;
const HOUR_MS = 3_600_000;

/** Judges a payment by the payer's own history. */
export function analyzeRisk(
  db: Db,
  user: UserRow,
  { amount, userId }: Schema["AnalyzeRisk"],
): Schema["RiskAnalysis"] {
  if (userId !== user.id)
    throw new DomainError("FORBIDDEN", "Chỉ phân tích được giao dịch của bạn");
  const spent = transactionsOf(db, user).filter((row) => row.amount < 0);
  const usual = spent.reduce((sum, row) => sum - row.amount, 0) / Math.max(1, spent.length);
  const since = db.now().getTime() - HOUR_MS;
  const recent = spent.filter(({ createdAt }) => Date.parse(createdAt) > since).length;
  const findings: [boolean, number, string][] = [
    [spent.length > 0 && amount > 3 * usual, LARGE, "Số tiền lớn hơn nhiều so với mức thường ngày"],
    [amount > 0.8 * balanceOf(db, user.id), NEARLY_ALL, "Giao dịch dùng gần hết số dư ví"],
    [recent >= MANY_AN_HOUR, MANY, "Có nhiều giao dịch trong một giờ qua"],
  ];
  const found = findings.filter(([isSo]) => isSo);
  if (found.length === 0) {
    return { level: "low", score: USUAL, reasons: ["Số tiền nằm trong mức chi tiêu thường ngày"] };
  }
  const score = Math.min(
    100,
    found.reduce((sum, [, weight]) => sum + weight, 0),
  );
  const level = score >= HIGH_FROM ? "high" : score >= MEDIUM_FROM ? "medium" : "low";
  return { level, score, reasons: found.map(([, , reason]) => reason) };
}
