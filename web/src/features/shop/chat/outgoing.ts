import { formatCount } from "#web/lib/format.ts";

/** The contract's limit, in characters as a person counts them: an emoji is not two. */
export const maxLength = 2000;

/** From here on the field says how much room is left. */
const tightLength = maxLength - 200;

/** Control characters that no keyboard types; new lines and tabs stay. */
const pendingMessage = /[^\P{Cc}\n\t]/gu;

/** Only white space and characters without a width. */
const nothingToSee = /^[\s\p{Cf}]*$/u;

export type Outgoing = {
  /** What goes to the server. */
  text: string;
  canSend: boolean;
  /** About the length; empty while there is room. */
  notice: string;
  isTooLong: boolean;
};

/** What was typed, as it would be sent. */
export function outgoing(typed: string): Outgoing {
  const text = typed.replace(pendingMessage, "").toWellFormed().trim();
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
