import { linkOptions } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import type { SessionUser } from "#web/auth/session.ts";
import type { DateRange } from "#web/lib/date-range.ts";
import { formatCount, formatDateTime, formatMoney, formatOutOf } from "#web/lib/format.ts";
import { isDong } from "#web/lib/order-totals.ts";
import type { Sheet } from "#web/lib/spreadsheet/sheet.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";
import { EVERY, type QueueFilter } from "./search.ts";

/** Contract limit, in characters. */
export const MAX_CODE = 100;

/** Normalizes what was typed: " ft 1" is FT1. */
export const bankCodeOf = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replaceAll(/[\s\p{Cf}]+/gu, "")
    .toUpperCase();

/** Contract limit, in characters. */
export const MAX_NOTE = 500;

export const codeLabel = "Mã giao dịch ngân hàng";

/** Any non-empty code passes: we do not know which characters banks use. */
export function whyNotCode(typed: string): string | undefined {
  const code = typed.trim();
  if (code === "") return "Vui lòng nhập mã giao dịch ngân hàng";
  return code.length > MAX_CODE ? `${codeLabel} không được quá ${MAX_CODE} ký tự` : undefined;
}

export type UsedCode = {
  kind: "nap" | "rut";
  id: string;
  code: string;
  amount: number;
  owner: string;
  createdAt: string;
};

type Bound = { read: number; total: number | undefined };

export type UsedCodes = { used: readonly UsedCode[]; deposits: Bound; withdrawals: Bound };

export function requestWithCode(
  codes: UsedCodes | undefined,
  typed: string,
  ownId: string,
): UsedCode | undefined {
  const code = bankCodeOf(typed);
  return codes?.used.find((one) => one.code === code && one.id !== ownId);
}

const kindText = { nap: "yêu cầu nạp tiền", rut: "yêu cầu rút tiền" } as const;

export const usedText = ({ kind, id, code, amount, owner, createdAt }: UsedCode): string =>
  `Mã ${code} đã dùng cho ${kindText[kind]} ${id}: ${formatMoney(amount)} của ${owner}, gửi lúc ${formatDateTime(createdAt)}.`;

export function boundText({ deposits, withdrawals }: UsedCodes): string | undefined {
  const isWhole = ({ read, total }: Bound) => total !== undefined && read >= total;
  if (isWhole(deposits) && isWhole(withdrawals)) return undefined;
  return `Đã so với ${formatCount(deposits.read)} yêu cầu nạp và ${formatCount(withdrawals.read)} yêu cầu rút mới nhất; mã cũ hơn do máy chủ kiểm tra khi gửi.`;
}

type Flag = Schema["RequestFlag"];

type FlagLabel = StatusLabel & { sentence: string };

const flagLabel: Record<Flag, FlagLabel> = {
  SAME_BANK_CODE: {
    text: "Trùng mã giao dịch",
    color: "red",
    sentence: "Mã giao dịch ngân hàng này đã dùng cho một yêu cầu khác.",
  },
  SAME_AMOUNT: {
    text: "Trùng số tiền",
    color: "orange",
    sentence: "Cùng người này đã gửi một yêu cầu khác với đúng số tiền này trong vòng một phút.",
  },
  AFTER_PIN_RESET: {
    text: "Vừa đặt lại mã PIN",
    color: "orange",
    sentence: "Đây là lần rút tiền đầu tiên sau khi người này đặt lại mã PIN ví.",
  },
};

/** An unknown flag still asks for a second look. */
const unknownFlag: FlagLabel = {
  text: "Cần kiểm tra",
  color: "orange",
  sentence: "Máy chủ đánh dấu yêu cầu này là cần kiểm tra lại.",
};

export function labelsOf(flags: readonly Flag[] | undefined): readonly FlagLabel[] {
  return (flags ?? []).map((flag) =>
    Object.hasOwn(flagLabel, flag) ? flagLabel[flag] : unknownFlag,
  );
}

export const flagText = (flags: readonly Flag[] | undefined): string =>
  labelsOf(flags)
    .map(({ text }) => text)
    .join("; ");

export const isFlagged = ({ flags }: { flags?: readonly Flag[] | undefined }): boolean =>
  (flags?.length ?? 0) > 0;

export type Owner = { email: string };

export const nobody = "Không rõ chủ ví";

export const ownBadge = "Yêu cầu của bạn";
export const ownReason = "Yêu cầu của bạn: người khác phải duyệt";
export const ownSentence = "Không ai tự duyệt tiền của mình, kể cả quản trị hệ thống.";

/** An e-mail belongs to one account. */
export function isOwn(user: SessionUser | null, owner: Owner | undefined): boolean {
  if (!user || !owner?.email) return false;
  return owner.email.toLowerCase() === user.email.toLowerCase();
}

export const amountUnreadable = "Không đọc được số tiền của yêu cầu này";
export const amountSentence = "Hãy làm mới; nếu vẫn vậy, báo cho quản trị hệ thống.";

/** Nobody decides on an amount that cannot be read. */
export const hasAmount = ({ amount }: { amount: number }): boolean => isDong(amount) && amount > 0;

type Decidable = { owner: Owner | undefined; amount: number };

/** Regardless of the status. */
export function whyNotDecidable(user: SessionUser | null, request: Decidable): string | undefined {
  if (isOwn(user, request.owner)) return ownReason;
  return hasAmount(request) ? undefined : amountUnreadable;
}

/** 0 to 1. */
export const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

const DEFAULT_PAGE_SIZE = 20;

export const MAX_PAGE_SIZE = 100;

const WAITING = "pending";

type WithStatus<S extends string> = Pick<QueueFilter<S>, "status">;
type Days = Pick<QueueFilter<string>, "tu" | "den">;

export const shownStatus = <S extends string>({ status }: WithStatus<S>) => status ?? WAITING;

export const statusParam = <S extends string>(shown: S | typeof EVERY) =>
  shown === WAITING ? undefined : shown;

/** Empty if reversed. */
export function daysUnlessReversed({ tu, den }: Days): DateRange {
  if (tu && den && tu > den) return {};
  return { ...(tu && { from: tu }), ...(den && { to: den }) };
}

export type QueueQuery<S extends string> = {
  status?: S | typeof WAITING;
  search?: string;
  startDate?: string;
  endDate?: string;
  page?: number;
  limit?: number;
};

export function selectionOf<S extends string>(filter: QueueFilter<S>): QueueQuery<S> {
  const { search } = filter;
  const status = shownStatus(filter);
  const { from, to } = daysUnlessReversed(filter);
  return {
    ...(status !== EVERY && { status }),
    ...(search && { search }),
    ...(from && { startDate: from }),
    ...(to && { endDate: to }),
  };
}

export const pageOf = ({ page = 1, size = DEFAULT_PAGE_SIZE }: QueueFilter<string>) => ({
  page,
  limit: size,
});

export const listNameOf = (filter: QueueFilter<string>) => JSON.stringify(selectionOf(filter));

export function isFiltered(filter: QueueFilter<string>): boolean {
  const { from, to } = daysUnlessReversed(filter);
  return Boolean(filter.search || from || to) || shownStatus(filter) !== WAITING;
}

export const noFilter = {
  search: undefined,
  status: undefined,
  tu: undefined,
  den: undefined,
  page: undefined,
} as const satisfies { [Name in keyof QueueFilter<string>]?: undefined };

type Row = { id: string };

/**
 * The next undecided row, else the first from the top. `index`: where the decided row was; it may have
 * left the list already.
 */
export function nextUndecided<R extends Row>(
  rows: readonly R[],
  decided: { id: string; index: number },
  isUndecided: (row: R) => boolean,
): R | undefined {
  const rotated = [...rows.slice(decided.index), ...rows.slice(0, decided.index)];
  return rotated.find((row) => row.id !== decided.id && isUndecided(row));
}

export function pagesToLook(page: number, totalPages: number): number[] {
  const wanted = [page, page + 1, 1].filter((one) => one <= Math.max(1, totalPages));
  return [...new Set(wanted)];
}

type Whole<Row> = { rows: readonly Row[]; total: number | undefined };

export async function loadSheet<Row, S extends Sheet>(
  read: () => Promise<Whole<Row>>,
  sheetOf: (rows: readonly Row[]) => S,
): Promise<S & { note?: string }> {
  const { rows, total } = await read();
  const note = `Chỉ có ${formatCount(rows.length)} yêu cầu mới nhất${formatOutOf(total)}.`;
  const isWhole = total !== undefined && rows.length >= total;
  return { ...sheetOf(rows), ...(!isWhole && { note }) };
}

const deposits = "/quan-ly-vi-tap/nap-tien";
const withdrawals = "/quan-ly-vi-tap/rut-tien";

/** The queues open on pending requests. */
export const queueLinks = {
  waitingDeposits: linkOptions({ to: deposits }),
  waitingWithdrawals: linkOptions({ to: withdrawals }),
  approvedWithdrawals: linkOptions({ to: withdrawals, search: { status: "approved" } }),
  everyDeposit: linkOptions({ to: deposits, search: { status: EVERY } }),
  everyWithdrawal: linkOptions({ to: withdrawals, search: { status: EVERY } }),
  waitingDeposit: (id: string) => linkOptions({ to: deposits, search: { xem: id } }),
  waitingWithdrawal: (id: string) => linkOptions({ to: withdrawals, search: { xem: id } }),
  latestDeposit: (id: string) => linkOptions({ to: deposits, search: { status: EVERY, xem: id } }),
  latestWithdrawal: (id: string) =>
    linkOptions({ to: withdrawals, search: { status: EVERY, xem: id } }),
  deposit: (id: string) =>
    linkOptions({ to: deposits, search: { status: EVERY, search: id, xem: id } }),
  withdrawal: (id: string) =>
    linkOptions({ to: withdrawals, search: { status: EVERY, search: id, xem: id } }),
};
