import { oneSpelling, plainText } from "#openapi/search-text.ts";

// Grave, acute, tilde, hook above, dot below.
const tones = /[\u0300\u0301\u0303\u0309\u0323]/g;

/**
 * A word in three forms. The tone is separate from the letters, because "hòa" and "hoà" are the
 * same word.
 */
export type Word = {
  readonly folded: string;
  /** With the diacritics that make another letter (ă, ơ, đ), without the tone, in one spelling. */
  readonly letters: string;
  readonly tone: string;
};

/** The words of a text; any other character than letters and digits is a separator. */
export function wordsOf(text: string): Word[] {
  return text
    .normalize("NFKD")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase()
    .replaceAll("ð", "đ")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((word) => {
      const folded = plainText(word);
      const tone = word.match(tones)?.join("") ?? "";
      return folded === "" ? [] : [{ folded, letters: oneSpelling(word.replace(tones, "")), tone }];
    });
}

/**
 * Scores of a match between a word and a typed word, which may lack diacritics or its end: from
 * `spelled` up the spelling matches, below it the diacritics differ. 0 is no match.
 */
export const matchScores = { same: 5, spelled: 4, sameFolded: 2, begins: 1 } as const;

export function scoreMatch(word: Word, typed: Word): number {
  const toneFits = typed.tone === word.tone || typed.tone === "";
  if (toneFits && word.letters.startsWith(typed.letters)) {
    return word.letters === typed.letters && typed.tone === word.tone
      ? matchScores.same
      : matchScores.spelled;
  }
  if (oneSpelling(word.folded) === oneSpelling(typed.folded)) return matchScores.sameFolded;
  return word.folded.startsWith(typed.folded) ? matchScores.begins : 0;
}
