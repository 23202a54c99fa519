import { plainText } from "#openapi/search-text.ts";
import { formatMoney, formatTime } from "#web/lib/format.ts";
import {
  isSameCode,
  type PastTransfers,
  sentTransfers,
  type Transaction,
  type TransferContent,
} from "./rules.ts";

// What a user should stop and think about before a transfer, judged by their own history alone.

/** How long a pause lasts, in milliseconds. */
export const PAUSE_MS = 10_000;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** In đồng: from here on a single reason is enough for a pause. */
const LARGE = 1_000_000;

/** In đồng: less than this is never unusual, however little somebody sends otherwise. */
const UNUSUAL_FROM = 500_000;
/** Unusual is more than ever before, and this many times the median. */
const TIMES_THE_MEDIAN = 3;
/** With fewer transfers nothing is usual yet. */
const ENOUGH_TO_COMPARE = 3;

/** The third within an hour is a reason. */
const MANY_IN_AN_HOUR = 3;

/** `id` stays the same while the wording may change. */
export type Reason = { id: string; text: string };

/**
 * `pause`: a page of its own that takes its time. `question`: the same went to the same person a moment
 * ago. `notice`: a sentence beside the PIN.
 */
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
 * Two reasons make a pause, or one and a large amount; one reason and a small amount only a notice, so
 * that 50.000 đ to a new neighbour or the day's wages to three workers stay easy. A repeated transfer is
 * asked about but does not add up: sending twice by mistake is no fraud.
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

/** Has the id of a stranger: who went on without knowing is not stopped again on knowing that. */
const STRANGER = "stranger";

const unread: Reason = {
  id: STRANGER,
  text: "Chưa đọc được lịch sử chuyển tiền, nên không biết bạn đã từng chuyển cho người này chưa và số tiền này có khác thường không.",
};

/** A sentence about the history, which says so if only the newest part of it was read. */
function inHistory({ rows, isWhole }: PastTransfers, sentence: string): string {
  if (!isWhole) return `Trong ${rows.length} giao dịch chuyển tiền gần nhất, ${sentence}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Whoever got the first money today is no acquaintance yet: fraud asks for more within hours. */
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

/** Of ascending numbers, at least one. */
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

/** What is said to make people pay in a hurry. */
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

/** How a name begins that pretends to be an office. At its beginning alone: Nguyễn Công An is a name. */
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

/** What follows "thue" where it is "thuê", to rent or to hire. */
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

/** Letters without their marks, and the marks. */
type Word = { plain: string; marks: string };

const wordsOf = (text: string): Word[] =>
  text
    .replace(/\p{Cf}/gu, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => ({
      plain: plainText(word),
      // Wherever the tone is set: "tòa" and "toà" have the same.
      marks: word
        .toLowerCase()
        .normalize("NFD")
        .replace(/[^\p{M}đ]/gu, ""),
    }));

/**
 * Whether a phrase stands at this word. A word typed without marks may be any ("cong an", "CAP CUU");
 * one typed with marks must have the same: "thuê" is not "thuế".
 */
function isAt(words: readonly Word[], start: number, phrase: string): boolean {
  const isThere = wordsOf(phrase).every(({ plain, marks }, index) => {
    const word = words[start + index];
    return word?.plain === plain && (word.marks === "" || word.marks === marks);
  });
  if (!isThere || phrase !== "thuế" || words[start]?.marks) return isThere;
  return !RENTED.includes(words[start + 1]?.plain ?? "");
}

/** What the user was shown about a transfer, and whether they went on. It is kept with the draft. */
export type CautionSeen = {
  content: TransferContent;
  /** Ids of the reasons. */
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

/** Whether these reasons were shown for the same transfer. */
export const wasSeen = (
  seen: CautionSeen | undefined,
  content: TransferContent,
  { reasons }: Pick<Caution, "reasons">,
): seen is CautionSeen =>
  isAbout(seen, content) && reasons.every(({ id }) => seen.reasons.includes(id));

/** The ids of these reasons, and of those that were shown before for the same transfer. */
export const reasonsSeen = (
  seen: CautionSeen | undefined,
  content: TransferContent,
  { reasons }: Pick<Caution, "reasons">,
): string[] => [
  ...new Set([...(isAbout(seen, content) ? seen.reasons : []), ...reasons.map(({ id }) => id)]),
];

/** Whoever has answered a pause, and has sent the same elsewhere meanwhile, is asked about that alone. */
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

/** Whole seconds that a pause still lasts. */
export function pauseLeft(since: number | undefined, now: number): number {
  const left = since === undefined ? PAUSE_MS : PAUSE_MS - (now - since);
  return Math.ceil(Math.min(PAUSE_MS, Math.max(0, left)) / 1000);
}
