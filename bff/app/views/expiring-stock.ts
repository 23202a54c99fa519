import type { Context } from "hono";
import Papa from "papaparse";
import { isRealDay } from "#openapi/real-day.ts";
import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import { countDays, dayOf } from "../lib/days.ts";
import { UpstreamProblem } from "../upstream/call-json.ts";
import { isUnauthenticated, loadSignedIn, part, type ViewServices } from "./load.ts";

type View = Schema["ExpiringStockView"];
type Item = Schema["ExpiringStockItem"];

/** Contract. */
const MAX_ROWS = 10_000;
const LAST = 30;

const csv = {
  params: { query: { format: "csv" } },
  headers: { accept: "text/csv" },
  parseAs: "text",
} as const;

/** @throws ProblemError BAD_UPSTREAM_ANSWER with the reason when the file cannot be read */
export function expiringStock(services: ViewServices & { clock: Clock }) {
  return async (c: Context<Env>): Promise<Response> => {
    const startedAt = services.clock.now();
    const file = await loadSignedIn(services, c, {
      load: (client) => part(client.GET("/inventory/export", csv), c.get("requestId")),
      isRefused: isUnauthenticated,
    });
    if (file.status === "failed") {
      if (file.problem.code === "TOO_LARGE") throw unreadable("lớn hơn 5 MB nên không đọc được");
      throw new UpstreamProblem(file.problem);
    }
    const asOf = new Date(startedAt).toISOString();
    return c.json<View>({ asOf, ...stockIn(file.data, dayOf(startedAt)) });
  };
}

function stockIn(text: string, today: string): Omit<View, "asOf"> {
  const { rows, cell, isBoundReached } = tableOf(text);
  const read = rows.map((row) => itemOf((name) => cell(row, name), today));
  const dated = read.filter((item) => typeof item !== "string");
  const countOf = (kind: "undated" | "unreadable") => read.filter((item) => item === kind).length;
  const unreadableRows = countOf("unreadable");
  // An unknown notation must not look like stock that lasts.
  if (dated.length === 0 && unreadableRows > 0) {
    throw unreadable("không có số tồn hay hạn dùng nào đọc được");
  }
  const items = dated
    .filter(({ daysLeft }) => daysLeft <= LAST)
    .sort((a, b) => a.daysLeft - b.daysLeft);
  const within = (days: number) =>
    items.filter(({ daysLeft }) => daysLeft >= 0 && daysLeft <= days).length;
  return {
    today,
    counts: {
      expired: items.length - within(LAST),
      in3Days: within(3),
      in7Days: within(7),
      in30Days: within(LAST),
      undated: countOf("undated"),
      unreadable: unreadableRows,
    },
    items,
    reading: { rows: rows.length, bound: MAX_ROWS, isBoundReached },
  };
}

function itemOf(
  cell: (name: Name) => string,
  today: string,
): Item | "empty" | "undated" | "unreadable" {
  const stock = wholeNumber(cell("stock"));
  if (stock === undefined) return "unreadable";
  if (stock <= 0) return "empty";
  if (cell("expiry") === "") return "undated";
  const expiryDate = dayIn(cell("expiry"));
  if (expiryDate === undefined) return "unreadable";
  return {
    sku: cell("sku"),
    product: cell("product"),
    version: cell("version"),
    stock,
    reserved: wholeNumber(cell("reserved")) ?? null,
    batchNumber: cell("batch") || null,
    expiryDate,
    daysLeft: countDays({ from: today, to: expiryDate }) - 1,
    location: cell("location") || null,
  };
}

const columns = [
  ["sku", "masku", "skucode"],
  ["product", "tensanpham", "productname"],
  ["version", "phienban", "versionname"],
  ["stock", "tonkho", "stockquantity"],
  ["reserved", "danggiu", "reservedquantity"],
  ["batch", "solo", "batchnumber"],
  ["expiry", "handung", "expirydate", "hansudung", "expirationdate"],
  ["location", "vitri", "locationcode"],
] as const;

type Name = (typeof columns)[number][0];

const required: readonly [Name, string][] = [
  ["sku", "Mã SKU"],
  ["stock", "Tồn kho"],
  ["expiry", "Hạn dùng"],
];

function tableOf(text: string) {
  // One extra row for the header, and one that tells whether there are more.
  const options = { preview: MAX_ROWS + 2, skipEmptyLines: "greedy" } as const;
  const { data, errors } = Papa.parse<string[]>(text, options);
  // An unclosed quote swallows the rest of the file.
  if (errors.some(({ type }) => type === "Quotes")) throw unreadable("bị hỏng nên không đọc được");
  const [head = [], ...rows] = data;
  const headers = head.map((header) => plainText(header).replace(/[^a-z0-9]/g, ""));
  const places = new Map<Name, number>(
    columns.flatMap(([name, ...others]) => {
      const known: readonly string[] = [name, ...others];
      const place = headers.findIndex((header) => known.includes(header));
      return place < 0 ? [] : [[name, place]];
    }),
  );
  const missing = required.filter(([name]) => !places.has(name)).map(([, label]) => `"${label}"`);
  if (missing.length > 0) throw unreadable(`không có cột ${missing.join(", ")}`);
  return {
    rows: rows.slice(0, MAX_ROWS),
    isBoundReached: rows.length > MAX_ROWS,
    cell: (row: readonly string[], name: Name) =>
      withoutGuard(row[places.get(name) ?? -1] ?? "").trim(),
  };
}

/** The apostrophe that keeps a spreadsheet from taking a text for a formula. */
const withoutGuard = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, "");

function wholeNumber(text: string): number | undefined {
  const plain = text.replace(/[., ](?=\d{3}(?!\d))/g, "").replace(/[.,]0{1,2}$/, "");
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : undefined;
}

function dayIn(text: string): string | undefined {
  const [, day = "", month = "", year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const moment = /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  const written = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
  const found = Number.isNaN(moment) ? written.slice(0, "YYYY-MM-DD".length) : dayOf(moment);
  return isRealDay(found) ? found : undefined;
}

const unreadable = (why: string) =>
  new ProblemError("BAD_UPSTREAM_ANSWER", {
    message: `Tệp tồn kho của máy chủ ${why}.`,
    operation: "exportInventory",
  });
