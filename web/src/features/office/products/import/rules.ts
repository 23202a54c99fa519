import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { ConflictError } from "#web/lib/edit-conflict.ts";
import { formatCount } from "#web/lib/format.ts";
import { differsByZeros, skuFinder, skuKey } from "#web/lib/sku.ts";
import type { SheetProblem } from "#web/lib/spreadsheet/sheet.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";
import type { ProductScope } from "../rules.ts";
import type { Encoding, FileRow, FileTable } from "./file-rows.ts";

export const texts = {
  title: "Nhập sản phẩm từ tệp",
  hint: "Tệp .xlsx hoặc .csv, nhỏ hơn 5MB, tối đa 5.000 dòng, mỗi dòng là một phiên bản (SKU). Xem trước rồi mới nhập.",
  drafts:
    "Sản phẩm mới chưa có ảnh được lưu thành bản nháp: thêm ảnh ở cột Ảnh hoặc thả ảnh đặt tên theo mã SKU, rồi đăng bán.",
  shopDrafts:
    "Sản phẩm mới cần ít nhất 1 ảnh: địa chỉ ở cột Ảnh, hoặc ảnh đặt tên theo mã SKU, thêm khi xem trước. Không ghi trạng thái thì là bản nháp.",
  photos: "Đặt tên ảnh theo mã SKU: GAO-5.jpg, GAO-5 (2).jpg. Sản phẩm đã có ảnh thì giữ ảnh cũ.",
  shopTooLarge: "Shop có quá nhiều sản phẩm để so với tệp. Hãy liên hệ quản trị viên để nhập.",
  changedMeanwhile: "Sản phẩm vừa được sửa ở nơi khác. Hãy chọn lại tệp để xem trước.",
  maybeSaved:
    "Chưa nhận được phản hồi: có thể đã lưu. Thử lại sẽ kiểm tra trước, không thêm hai lần.",
  notImported: "Chưa nhập được",
  checking: "Đang kiểm tra tệp…",
  importing: "Đang nhập, vui lòng không đóng trang…",
  previewNote: "Đây là bản xem trước, chưa có gì thay đổi.",
  outdatedNote: "Đây là bản xem trước lúc chọn tệp, có thể không còn đúng.",
  together:
    "Các dòng của một sản phẩm được nhập cùng nhau: một dòng lỗi thì cả sản phẩm chưa được nhập.",
  otherEncoding:
    "Tệp không phải mã hóa UTF-8, TAP đã đọc theo Windows-1258. Hãy xem tên sản phẩm dưới đây có đúng dấu không.",
  checkFailed: "Không kiểm tra được tệp",
  importFailed: "Nhập sản phẩm thất bại",
  maybeImported:
    "Chưa nhận được kết quả: có thể một phần tệp đã được nhập. Hãy xem danh sách sản phẩm, hoặc chọn lại tệp để xem trước, rồi mới nhập tiếp.",
  leaveQuestion: "Rời đi khi đang nhập?",
  leaveNote:
    "Việc nhập vẫn tiếp tục, kết quả hiện trong một thông báo nhưng không có danh sách các dòng lỗi.",
  fileFailed: "Không tạo được tệp. Vui lòng thử lại.",
  fileChanged: "Không đọc được tệp. Nếu bạn vừa sửa tệp, hãy chọn lại.",
} as const;

export const problemTexts: Readonly<Record<SheetProblem, string>> = {
  unreadable: "Không đọc được tệp này: cần tệp .xlsx hoặc .csv",
  tooLarge: "Tệp phải nhỏ hơn 5MB",
  empty: "Tệp không có dòng dữ liệu nào",
};

export type FileProblem = {
  fileName: string;
  reason: string;
  headers: readonly string[];
  mayRetry: boolean;
};

export function importFailure(error: unknown): string {
  return ApiError.from(error).isUnanswered
    ? texts.maybeImported
    : messageOf(error, texts.importFailed);
}

export function callFailure(error: unknown): string | undefined {
  if (error instanceof ConflictError) return texts.changedMeanwhile;
  return ApiError.from(error).isUnanswered ? texts.maybeSaved : undefined;
}

export function refusedProblem(fileName: string, error: unknown): FileProblem {
  return {
    fileName,
    reason: messageOf(error, texts.checkFailed),
    headers: [],
    mayRetry: ApiError.from(error).status !== 400,
  };
}

type Outcome = Schema["ImportRowOutcome"];
type Version = Schema["ImportedVersion"];

export type PreviewRow = {
  row: number;
  outcome: Outcome;
  label: string;
  message: string | null;
  /** The current version; null if new, undefined if the server does not say. */
  before: Version | null | undefined;
  /** The version after the import; for a failed row, what the file says. */
  after: Shown;
  doubts: readonly string[];
};

type Shown = Pick<Version, "product" | "version"> & {
  sku_code: string | null;
  price: number | undefined;
  stock: number | undefined;
};

export const outcomeLabels: Readonly<Record<Outcome, StatusLabel>> = {
  created: { text: "Thêm mới", color: "green" },
  updated: { text: "Cập nhật", color: "blue" },
  unchanged: { text: "Không đổi", color: "gray" },
  failed: { text: "Lỗi", color: "red" },
};

export const outcomes = Object.keys(outcomeLabels) as Outcome[];

export const nameOf = ({ product, version }: Pick<Version, "product" | "version">) =>
  [product, version].filter(Boolean).join(" – ");

export const labelOf = ({ cells }: FileRow): string =>
  cells.sku_code || [cells.name, cells.version].filter(Boolean).join(" – ");

export function shownOf({ cells, price, stock }: FileRow): Shown {
  return {
    product: cells.name,
    version: cells.version,
    sku_code: cells.sku_code || null,
    price,
    stock,
  };
}

export const failedRow = (row: FileRow, message: string): PreviewRow => ({
  row: row.row,
  outcome: "failed",
  label: labelOf(row),
  message,
  before: undefined,
  after: shownOf(row),
  doubts: [],
});

export function previewRows(
  sent: readonly FileRow[],
  answered: readonly Schema["ImportRow"][],
): PreviewRow[] {
  return answered.flatMap(({ row, outcome, label, message, before, after }) => {
    // Row 1 of the sent file is the header.
    const own = sent[row - 2];
    if (!own) return [];
    if (outcome === "failed") return failedRow(own, message ?? "");
    const shown = after ?? shownOf(own);
    const { slug, sku_code } = own.cells;
    const doubts = outcome === "unchanged" ? [] : doubtsOf(before, shown, slug === "", sku_code);
    return { row: own.row, outcome, label, message, before, after: shown, doubts };
  });
}

const LOW_PRICE = 1_000;
const MANY_TIMES = 10;

/** Likely mistakes: prices off by a thousand, SKUs shifted by a row. */
export function doubtsOf(
  before: Pick<Version, "product" | "price"> | null | undefined,
  { product, price, sku_code }: Shown,
  isFoundBySku: boolean,
  /** As written in the file. */
  sku = sku_code,
): string[] {
  const doubts: string[] = [];
  if (before && sku && sku_code && differsByZeros(sku, sku_code)) {
    doubts.push(`Tệp ghi mã ${sku}, TAP hiểu là mã đã có ${sku_code}`);
  }
  if (price === 0) doubts.push("Giá 0 đ");
  else if (price !== undefined && price < LOW_PRICE) doubts.push("Giá dưới 1.000 đ");
  if (before && price !== undefined && before.price > 0 && price !== before.price) {
    const ratio = price / before.price;
    if (ratio >= MANY_TIMES) doubts.push(`Giá gấp ${formatCount(Math.round(ratio))} lần giá cũ`);
    if (price > 0 && ratio <= 1 / MANY_TIMES) {
      doubts.push(`Giá chỉ bằng 1/${formatCount(Math.round(1 / ratio))} giá cũ`);
    }
  }
  if (before && isFoundBySku && plainText(before.product) !== plainText(product)) {
    doubts.push("Mã SKU này đang là của sản phẩm tên khác");
  }
  return doubts;
}

export type Counts = Readonly<Record<Outcome, number>>;

export function countsOf(rows: readonly PreviewRow[]): Counts {
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

export const countImportable = ({ created, updated }: Counts) => created + updated;

/** Undefined shows all rows. */
export type RowFilter = Outcome | "doubtful" | undefined;

export function startOf(failed: number, doubtful: number): RowFilter {
  if (failed > 0) return "failed";
  return doubtful > 0 ? "doubtful" : undefined;
}

export function shownRows(rows: readonly PreviewRow[], shown: RowFilter): readonly PreviewRow[] {
  if (shown === undefined) return rows;
  if (shown === "doubtful") return rows.filter(({ doubts }) => doubts.length > 0);
  return rows.filter(({ outcome }) => outcome === shown);
}

export function stateOf({ failed }: Counts, isDone: boolean) {
  if (!isDone) return "preview";
  return failed > 0 ? "partial" : "complete";
}

type ReportState = { scope: ProductScope; isDone: boolean; isOutdated: boolean; doubtful: number };

export function reportLines(
  { table, encoding }: { table: FileTable; encoding: Encoding },
  counts: Counts,
  on: ReportState,
): { text: string; isWarning?: boolean }[] {
  const { examples, otherSheets } = table;
  const isDoubtful = on.doubtful > 0 && !on.isDone;
  const newNote = counts.created > 0 ? noteOfNew(on) : undefined;
  return [
    { text: noteOf(counts, on) },
    ...(isDoubtful
      ? [
          {
            text: `${formatCount(on.doubtful)} dòng trông không đúng: hãy xem lại trước khi nhập.`,
            isWarning: true,
          },
        ]
      : []),
    ...(counts.failed > 0 ? [{ text: texts.together }] : []),
    ...(newNote ? [{ text: newNote }] : []),
    ...(examples > 0 ? [{ text: `Đã bỏ qua ${examples} dòng ví dụ của tệp mẫu.` }] : []),
    ...(otherSheets > 0
      ? [
          {
            text: `Tệp còn ${formatCount(otherSheets)} trang tính khác có sản phẩm, TAP chỉ đọc trang đầu: hãy nhập mỗi trang bằng một tệp riêng.`,
            isWarning: true,
          },
        ]
      : []),
    ...(encoding === "windows-1258" ? [{ text: texts.otherEncoding, isWarning: true }] : []),
  ];
}

function noteOf(counts: Counts, { isDone, isOutdated }: ReportState): string {
  if (isOutdated) return texts.outdatedNote;
  if (!isDone) {
    const none = countImportable(counts) === 0 ? " Không có dòng nào cần nhập." : "";
    return `${texts.previewNote}${none}`;
  }
  if (counts.failed === 0) return "Tất cả các dòng hợp lệ đã được nhập.";
  return `${formatCount(counts.failed)} dòng lỗi chưa được nhập: tải các dòng lỗi về, sửa rồi nhập lại.`;
}

function noteOfNew({ scope, isDone }: ReportState): string | undefined {
  if (scope === "shop") return isDone ? undefined : texts.shopDrafts;
  return texts.drafts;
}

const MAX_LISTED = 5;

export function doubtLines(rows: readonly PreviewRow[]): string[] {
  const left = rows.length - MAX_LISTED;
  return [
    ...rows
      .slice(0, MAX_LISTED)
      .map(({ row, label, doubts }) => `Dòng ${formatCount(row)}, ${label}: ${doubts.join(", ")}`),
    ...(left > 0 ? [`và ${formatCount(left)} dòng khác`] : []),
  ];
}

export type Photos = ReadonlyMap<string, readonly File[]>;

export const noPhotos: Photos = new Map();

/** "GAO-5.jpg", "GAO-5 (2).jpg", "gao-5_3.png"; tries the whole name first, as SKUs may end in a number. */
function skuOfPhoto(name: string, find: (sku: string) => string | undefined) {
  const base = name
    .normalize("NFC")
    .replace(/\.[^.]*$/, "")
    .trim();
  const withoutNumber = base.replace(/[\s_-]*\(?\d{1,2}\)?$/, "");
  return find(base) ?? (withoutNumber ? find(withoutNumber) : undefined);
}

export function withPhotos(
  photos: Photos,
  files: readonly File[],
  skus: readonly string[],
): { photos: Photos; unmatched: string[] } {
  const find = skuFinder(new Map(skus.map((sku) => [skuKey(sku), sku])));
  const next = new Map(photos);
  const unmatched: string[] = [];
  const sorted = files.toSorted((a, b) => a.name.localeCompare(b.name, "vi", { numeric: true }));
  for (const file of sorted) {
    const sku = skuOfPhoto(file.name, find);
    if (sku === undefined) {
      unmatched.push(file.name);
      continue;
    }
    const own = next.get(skuKey(sku)) ?? [];
    const isTwice = own.some(({ name, size }) => name === file.name && size === file.size);
    if (!isTwice) next.set(skuKey(sku), [...own, file]);
  }
  return { photos: next, unmatched };
}

export const countPhotos = (photos: Photos): number =>
  [...photos.values()].reduce((sum, { length }) => sum + length, 0);

export const skusOf = (rows: readonly FileRow[]): string[] =>
  rows.flatMap(({ cells }) => cells.sku_code || []);

/** Photos for a product that has none; one of its SKUs identifies it. */
export type PhotoCall = { name: string; sku: string; files: readonly File[] };

export function photoCalls(rows: readonly PreviewRow[], photos: Photos): PhotoCall[] {
  const calls = new Map<string, PhotoCall>();
  const find = skuFinder(photos);
  for (const { outcome, before, after } of rows) {
    const { sku_code: sku, product: name } = after;
    const files = sku === null ? undefined : find(sku);
    if (outcome === "failed" || !sku || !files || (before && before.images > 0)) continue;
    const call = calls.get(name);
    calls.set(name, { name, sku: call?.sku ?? sku, files: [...(call?.files ?? []), ...files] });
  }
  return [...calls.values()];
}
