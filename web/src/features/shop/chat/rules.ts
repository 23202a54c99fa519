import { ApiError, messageOf } from "#web/api/api-error.ts";
import { formatCount } from "#web/lib/format.ts";
import { texts } from "./texts.ts";

/** The contract's limit, in code points: an emoji does not count as two. */
const maxLength = 2000;

const tightLength = maxLength - 200;

/** New lines and tabs are allowed. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n\t]/gu;

/** White space and zero-width characters. */
const nothingToSee = /^[\s\p{Cf}]*$/u;

type Outgoing = {
  text: string;
  canSend: boolean;
  notice: string;
  isTooLong: boolean;
};

export function outgoing(typed: string): Outgoing {
  const text = typed.replace(CONTROL_CHARACTERS, "").toWellFormed().trim();
  const room = maxLength - [...text].length;
  const isTooLong = room < 0;
  return {
    text,
    canSend: !isTooLong && !nothingToSee.test(text),
    notice: noticeOf(room),
    isTooLong,
  };
}

function noticeOf(room: number): string {
  if (room < 0) {
    return `Tin nhắn tối đa ${formatCount(maxLength)} ký tự, hãy bớt ${formatCount(-room)} ký tự.`;
  }
  return room <= maxLength - tightLength ? `Còn ${formatCount(room)} ký tự.` : "";
}

/** Only rejections (4xx) have a text of their own. */
export function failureText(error: Error | null): string {
  if (!error) return texts.failed;
  const { status } = ApiError.from(error);
  return status >= 400 && status < 500 ? messageOf(error, texts.failed) : texts.failed;
}
