import { useState } from "react";
import { formatCount } from "#web/lib/format.ts";
import type { Paging } from "./paging-bar.tsx";
import type { Rows } from "./resource-columns.ts";

type ResultStatusProps = {
  /** What was asked for: a search, a filter, a page. */
  request: string;
  /** When the rows came. */
  updatedAt: number;
  /** Undefined while the rows are those of an earlier request. */
  result: string | undefined;
};

/**
 * Tells screen readers what a search, a filter or a page brought. Silent about the first rows, which
 * nobody asked for, and about a refetch. Render it at one place: a new region is not announced.
 */
export function ResultStatus({ request, updatedAt, result }: ResultStatusProps) {
  const [last, setLast] = useState({ request, updatedAt, result, said: "" });
  const isSame = last.updatedAt === updatedAt && last.result === result;
  if (result !== undefined && (last.request !== request || !isSame)) {
    // The same response with another result: the rows are filtered here.
    const isAsked = last.request !== request || last.updatedAt === updatedAt;
    setLast({ request, updatedAt, result, said: isAsked ? result : last.said });
  }
  return (
    <p className="tap-sr-only" role="status">
      {/* A new element: the same words may be the result of another request. */}
      {last.said ? <span key={last.request}>{last.said}</span> : null}
    </p>
  );
}

/** "Người dùng: dòng 21 đến 40 trong 134, trang 2 trên 7" */
export function resultText(
  label: string,
  { items, total }: Rows<unknown>,
  { page, pageSize }: Pick<Paging, "page" | "pageSize">,
): string {
  if (items.length === 0) return `${label}: không có kết quả nào`;
  const first = Math.min(total, (page - 1) * pageSize + 1);
  const last = Math.min(total, page * pageSize);
  const pages = Math.ceil(total / pageSize);
  const rows = `dòng ${formatCount(first)} đến ${formatCount(last)} trong ${formatCount(total)}`;
  return `${label}: ${rows}, trang ${formatCount(page)} trên ${formatCount(pages)}`;
}
