import { plainText } from "#openapi/search-text.ts";
import { formatMoney, formatTime } from "#web/lib/format.ts";
import {
  isSameCode,
  type PastTransfers,
  sentTransfers,
  type Transaction,
  type TransferContent,
} from "./rules.ts";

// Warnings before a transfer, judged by the user's own history alone.

/** In milliseconds. */
export const PAUSE_MS = 10_000;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** In đồng: from here on, a single reason makes a pause. */
const LARGE = 1_000_000;

/** In đồng: a smaller amount is never unusual. */
const UNUSUAL_FROM = 500_000;
/** Unusual is more than ever before, and this many times the median. */
const TIMES_THE_MEDIAN = 3;
/** With fewer transfers nothing is usual yet. */
const ENOUGH_TO_COMPARE = 3;

const MANY_IN_AN_HOUR = 3;

/** `id` stays the same while the text may change. */
export type Reason = { id: string; text: string };

/** `pause`: a page with a waiting time. `question`: a repeated transfer. `notice`: a text beside the PIN. */
export type Caution = {
  level: "none" | "notice" | "question" | "pause";
  reasons: readonly Reason[];
};

type Wanted = TransferContent & { name: string };

type Known = {
  /** Undefined if the history could not be read. */
  past: PastTransfers | undefined;
  /** In milliseconds, by the server's clock. */
  now: number;
  /** When the same went to the same person in the last minutes (ISO 8601). */
  twin?: string | undefined;
};

/**
 * Two reasons make a pause, or one and a large amount; one reason and a small amount only a notice, so that
 * 50.000 đ to a new neighbour stays easy. A repeated transfer is asked about but does not add up: sending
 * twice by mistake is no fraud.
 */
export function cautionOf(wanted: Wanted, { past, now, twin }: Known): Caution {
  const reasons = [
    ...(past ? habitsBroken(wanted, past, now) : [unread]),
    pretextIn(wanted),
    officeIn(wanted),
  ].filter((reason) => reason !== undefined);
  const isPause = reasons.length > 1 || (reasons.length === 1 && wanted.amount >= LARGE);
  const again = twin ? [repeated(wanted, twin)] : [];
  if (isPause) return { level: "pause", reasons: [...reasons, ...again] };
  if (twin) return { level: "question", reasons: again };
  return { level: reasons.length > 0 ? "notice" : "none", reasons };
}

const habitsBroken = (wanted: Wanted, past: PastTransfers, now: number) => [
  strangeRecipient(wanted, past, now),
  unusualAmount(wanted, past),
  manyInAnHour(past, now),
];

/** Also for an unread history: whoever accepted that is not stopped again once it is read. */
const STRANGER = "stranger";

const unread: Reason = {
  id: STRANGER,
  text: "Chưa đọc được lịch sử chuyển tiền, nên không biết bạn đã từng chuyển cho người này chưa và số tiền này có khác thường không.",
};

/** Says so if only the newest part of the history was read. */
function inHistory({ rows, isWhole }: PastTransfers, sentence: string): string {
  if (!isWhole) return `Trong ${rows.length} giao dịch chuyển tiền gần nhất, ${sentence}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Somebody first paid today is still a stranger: fraud asks for more within hours. */
function strangeRecipient({ recipientId }: Wanted, past: PastTransfers, now: number) {
  const times = sentTransfers(past.rows)
    .filter((one) => isSameCode(one.recipientId, recipientId))
    .map(timeOf);
  if (times.some((time) => now - time >= DAY_MS)) return undefined;
  const sentence =
    times.length === 0
      ? "bạn chưa từng chuyển tiền cho người này."
      : "bạn chỉ mới chuyển tiền cho người này trong 24 giờ qua.";
  return { id: STRANGER, text: inHistory(past, sentence) };
}

function unusualAmount({ amount }: Wanted, past: PastTransfers): Reason | undefined {
  const amounts = sentTransfers(past.rows)
    .map((one) => -one.amount)
    .sort((a, b) => a - b);
  const most = amounts.at(-1) ?? 0;
  const isKnown = amounts.length >= ENOUGH_TO_COMPARE;
  const least = isKnown ? Math.max(UNUSUAL_FROM, TIMES_THE_MEDIAN * medianOf(amounts)) : LARGE;
  if (amount <= most || amount < least) return undefined;
  const sum = formatMoney(amount);
  const before =
    amounts.length === 0 ? "chưa chuyển tiền lần nào" : `mới chuyển tiền ${amounts.length} lần`;
  const sentence = isKnown
    ? `lần bạn chuyển nhiều nhất là ${formatMoney(most)}, nên ${sum} là nhiều khác thường.`
    : `bạn ${before}, mà ${sum} là số tiền lớn.`;
  return { id: "amount", text: inHistory(past, sentence) };
}

/** Ascending numbers, at least one. */
function medianOf(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

function manyInAnHour({ rows }: PastTransfers, now: number): Reason | undefined {
  const count = sentTransfers(rows).filter((one) => now - timeOf(one) < HOUR_MS).length + 1;
  if (count < MANY_IN_AN_HOUR) return undefined;
  return { id: "often", text: `Đây là lần chuyển tiền thứ ${count} của bạn trong vòng một giờ.` };
}

const timeOf = ({ createdAt }: Transaction) => Date.parse(createdAt);

const REPEAT = "repeat ";
const isRepeat = ({ id }: Reason) => id.startsWith(REPEAT);

function repeated({ amount, name }: Wanted, twin: string): Reason {
  return {
    id: `${REPEAT}${twin}`,
    text: `Bạn vừa chuyển ${formatMoney(amount)} cho ${name} lúc ${formatTime(twin)}.`,
  };
}

const PRETEXTS = [
  "công an",
  "cảnh sát",
  "tòa án",
  "viện kiểm sát",
  "lệnh bắt",
  "điều tra",
  "rửa tiền",
  "phạt nguội",
  "thuế",
  "hải quan",
  "cấp cứu",
  "tai nạn",
  "nhập viện",
  "viện phí",
  "mổ gấp",
  "trúng thưởng",
  "nhận thưởng",
  "bưu phẩm",
  "giải ngân",
  "mở khóa tài khoản",
  "xác minh tài khoản",
  "việc nhẹ lương cao",
  "làm nhiệm vụ",
  "tiền ảo",
  "cắt điện",
];

/** Only at the beginning of a name: Nguyễn Công An is a name. */
const OFFICES = [
  "công an",
  "bộ công an",
  "cán bộ",
  "cảnh sát",
  "csgt",
  "tòa án",
  "viện kiểm sát",
  "thuế",
  "cục thuế",
  "chi cục thuế",
  "tổng cục thuế",
  "cơ quan",
  "hải quan",
  "kho bạc",
  "ngân hàng",
  "bảo hiểm xã hội",
  "điện lực",
  "bệnh viện",
  "tổng đài",
  "chăm sóc khách hàng",
  "hỗ trợ khách hàng",
  "cskh",
];

/** Words after "thue" where it means "thuê", to rent or to hire. */
const RENTED = [
  ...["nha", "phong", "tro", "kho", "mat", "sap", "dat", "ruong", "vuon"],
  ...["may", "xe", "ghe", "nguoi", "tho", "nhan"],
];

function pretextIn({ message }: Wanted): Reason | undefined {
  const words = wordsOf(message);
  const pretext = PRETEXTS.find((phrase) => words.some((_, at) => isAt(words, at, phrase)));
  if (!pretext) return undefined;
  return { id: "message", text: `Lời nhắn nhắc đến “${pretext}”, cớ mà kẻ lừa đảo hay dùng.` };
}

function officeIn({ name }: Wanted): Reason | undefined {
  const words = wordsOf(name);
  const office = OFFICES.find((phrase) => isAt(words, 0, phrase));
  if (!office) return undefined;
  const text = `Tên người nhận bắt đầu bằng “${office}”, như khi kẻ lừa đảo mạo danh cơ quan.`;
  return { id: "name", text };
}

type Word = { plain: string; marks: string };

const wordsOf = (text: string): Word[] =>
  text
    .replace(/\p{Cf}/gu, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => ({
      plain: plainText(word),
      // Independent of where the tone is placed: "tòa" and "toà" are the same.
      marks: word
        .toLowerCase()
        .normalize("NFD")
        .replace(/[^\p{M}đ]/gu, ""),
    }));

/** A word typed without marks matches any ("cong an"); with marks it must match: "thuê" is not "thuế". */
function isAt(words: readonly Word[], start: number, phrase: string): boolean {
  const isThere = wordsOf(phrase).every(({ plain, marks }, index) => {
    const word = words[start + index];
    return word?.plain === plain && (word.marks === "" || word.marks === marks);
  });
  if (!isThere || phrase !== "thuế" || words[start]?.marks) return isThere;
  return !RENTED.includes(words[start + 1]?.plain ?? "");
}

/** Kept with the draft. */
export type CautionSeen = {
  content: TransferContent;
  reasons: string[];
  /** In milliseconds, by the device's clock. */
  since: number;
  isAgreed: boolean;
};

const isAbout = (seen: CautionSeen | undefined, content: TransferContent): seen is CautionSeen =>
  seen !== undefined &&
  seen.content.amount === content.amount &&
  seen.content.message === content.message &&
  isSameCode(seen.content.recipientId, content.recipientId);

export const wasSeen = (
  seen: CautionSeen | undefined,
  content: TransferContent,
  { reasons }: Pick<Caution, "reasons">,
): seen is CautionSeen =>
  isAbout(seen, content) && reasons.every(({ id }) => seen.reasons.includes(id));

export const reasonsSeen = (
  seen: CautionSeen | undefined,
  content: TransferContent,
  { reasons }: Pick<Caution, "reasons">,
): string[] => [
  ...new Set([...(isAbout(seen, content) ? seen.reasons : []), ...reasons.map(({ id }) => id)]),
];

/** After a pause was accepted, asks only about a repeat that was sent meanwhile. */
export function withoutAnswered(
  caution: Caution,
  seen: CautionSeen | undefined,
  content: TransferContent,
): Caution {
  const again = caution.reasons.filter(isRepeat);
  if (caution.level !== "pause" || again.length === 0 || !seen?.isAgreed) return caution;
  const others = caution.reasons.filter((reason) => !isRepeat(reason));
  if (!wasSeen(seen, content, { reasons: others })) return caution;
  return { level: "question", reasons: again };
}

/** In whole seconds. */
export function pauseLeft(since: number | undefined, now: number): number {
  const left = since === undefined ? PAUSE_MS : PAUSE_MS - (now - since);
  return Math.ceil(Math.min(PAUSE_MS, Math.max(0, left)) / 1000);
}
