/** Lower case without Vietnamese marks, so that "nuoc mam" finds "Nước mắm". NFD leaves đ alone. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "d");
}

/** True when every word of `needle` occurs in `text`, marks and case ignored. */
export function matches(text: string, needle: string): boolean {
  const haystack = fold(text);
  return fold(needle)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

// Grave, acute, tilde, hook, dot below.
const tones = /[\u0300\u0301\u0303\u0309\u0323]/g;

/**
 * A word in three readings. The tone stands apart from its letter, because "hòa" and "hoà" are one
 * word in two spellings.
 */
export type Word = {
  readonly folded: string;
  /** With the marks that make another letter (ă, ơ, đ), without the tone. */
  readonly letters: string;
  readonly tone: string;
};

/** The words of a text; whatever is neither letter nor digit only parts them. */
export function wordsOf(text: string): Word[] {
  return text
    .normalize("NFD")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((word) => {
      const folded = fold(word);
      const tone = word.match(tones)?.join("") ?? "";
      return folded === "" ? [] : [{ folded, letters: word.replace(tones, ""), tone }];
    });
}

/**
 * How close a word comes to the one that somebody typed, who may have left out marks or the end:
 * `spelled` or more is written as typed, below it the marks differ. 0 is no match.
 */
export const closeness = { same: 5, spelled: 4, sameFolded: 2, begins: 1 } as const;

export function closenessOf(word: Word, typed: Word): number {
  const toneFits = typed.tone === word.tone || typed.tone === "";
  if (toneFits && word.letters.startsWith(typed.letters)) {
    return word.letters === typed.letters && typed.tone === word.tone
      ? closeness.same
      : closeness.spelled;
  }
  if (word.folded === typed.folded) return closeness.sameFolded;
  return word.folded.startsWith(typed.folded) ? closeness.begins : 0;
}
