/** Lengths are in characters of the trimmed text. */
export type ReasonRule = {
  label: string;
  isOptional?: boolean;
  /** Of a reason that is not blank; default 1. */
  min?: number;
  max?: number;
  quick?: readonly string[];
};

const DEFAULT_MAX = 500;

export const maxOf = ({ max = DEFAULT_MAX }: ReasonRule): number => max;

export function whyNotReason(rule: ReasonRule, typed: string): string | undefined {
  const { label, isOptional = false, min = 1 } = rule;
  const { length } = typed.trim();
  if (length === 0) return isOptional ? undefined : `Vui lòng nhập ${inSentence(label)}`;
  if (length < min) return `${label} phải có ít nhất ${min} ký tự`;
  if (length > maxOf(rule)) return `${label} không được quá ${maxOf(rule)} ký tự`;
  return undefined;
}

export function reasonHint(rule: ReasonRule): string {
  const { isOptional = false, min = 1 } = rule;
  const lengths = min > 1 ? `từ ${min} đến ${maxOf(rule)} ký tự` : `tối đa ${maxOf(rule)} ký tự`;
  return isOptional ? `Không bắt buộc, ${lengths}` : capitalised(lengths);
}

/** Replaces another quick reason, but is appended to typed text. */
export function withQuickReason(rule: ReasonRule, typed: string, quick: string): string {
  const own = typed.trim();
  if (own === "" || rule.quick?.includes(own)) return quick;
  if (own.includes(quick)) return typed;
  return `${own}${/[.!?;,:]$/.test(own) ? " " : ". "}${quick}`;
}

const inSentence = (label: string) => label.charAt(0).toLocaleLowerCase("vi") + label.slice(1);
const capitalised = (words: string) => words.charAt(0).toLocaleUpperCase("vi") + words.slice(1);
