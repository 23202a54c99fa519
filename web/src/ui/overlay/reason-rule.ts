/** What a valid reason is. Lengths are in characters of the trimmed text. */
export type ReasonRule = {
  /** The field's label, also used in its messages: "Lý do từ chối". */
  label: string;
  /** A blank reason is accepted. */
  isOptional?: boolean;
  /** Applies to any reason that is not blank; default 1. */
  min?: number;
  /** Default 500. */
  max?: number;
  /** Frequent reasons, shown as buttons that fill the field. */
  quick?: readonly string[];
};

const DEFAULT_MAX = 500;

export const maxOf = ({ max = DEFAULT_MAX }: ReasonRule): number => max;

/** The field's error message; undefined if the reason is valid. */
export function whyNotReason(rule: ReasonRule, typed: string): string | undefined {
  const { label, isOptional = false, min = 1 } = rule;
  const { length } = typed.trim();
  if (length === 0) return isOptional ? undefined : `Vui lòng nhập ${inSentence(label)}`;
  if (length < min) return `${label} phải có ít nhất ${min} ký tự`;
  if (length > maxOf(rule)) return `${label} không được quá ${maxOf(rule)} ký tự`;
  return undefined;
}

/** The field's description. */
export function reasonHint(rule: ReasonRule): string {
  const { isOptional = false, min = 1 } = rule;
  const lengths = min > 1 ? `từ ${min} đến ${maxOf(rule)} ký tự` : `tối đa ${maxOf(rule)} ký tự`;
  return isOptional ? `Không bắt buộc, ${lengths}` : capitalised(lengths);
}

/** The field's text after a quick reason is pressed: it replaces another one, but is added to typed text. */
export function withQuickReason(rule: ReasonRule, typed: string, quick: string): string {
  const own = typed.trim();
  if (own === "" || rule.quick?.includes(own)) return quick;
  if (own.includes(quick)) return typed;
  return `${own}${/[.!?;,:]$/.test(own) ? " " : ". "}${quick}`;
}

const inSentence = (label: string) => label.charAt(0).toLocaleLowerCase("vi") + label.slice(1);
const capitalised = (words: string) => words.charAt(0).toLocaleUpperCase("vi") + words.slice(1);
