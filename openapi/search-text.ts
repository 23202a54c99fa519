/** How the client, the server and the mock compare text in searches. */

/**
 * Lower case without diacritics, invisible and full-width characters: "Phường Ba Đình" gives
 * "phuong ba dinh". Ð and ð, which some keyboards and files have for Đ and đ, are d.
 */
export function plainText(text: string): string {
  // NFKD does not decompose đ, which is a letter of its own.
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/[đðɖ]/g, "d");
}

/** "Gạo ST25 Sóc Trăng" gives "gao-st25-soc-trang". May be empty. */
export function slugOf(name: string): string {
  return plainText(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** "mì" and "mỳ", "lí" and "lý", "sĩ" and "sỹ"; but "tay" is not "tai", nor "thúy" "thúi". */
const EITHER_END = /^([hklmstv]?)[iy]$/;

/** One spelling of i and y: "my" gives "mi", "quyt" gives "quit". */
export function oneSpelling(word: string): string {
  return word.replace(EITHER_END, "$1i").replace(/^quy/, "qui");
}

function wordsOf(text: string): string[] {
  return plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** "my" begins "mỹ" and is another spelling of "mì", but does not begin "mít". */
function isBegunBy(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true;
  const [spelled, wanted] = [oneSpelling(word), oneSpelling(typed)];
  return typed.startsWith("qu") ? spelled.startsWith(wanted) : spelled === wanted;
}

/**
 * Every word of `typed` begins a word of `text`, ignoring case and diacritics: "ha" matches "Tỉnh
 * Hà Tĩnh" but not "Thành phố Cần Thơ". Without words ("😀", "-") `typed` must be in `text` as it
 * is; a blank one matches everything.
 */
export function matchesPlainly(text: string, typed: string): boolean {
  const begunWords = wordsOf(typed);
  if (begunWords.length === 0) return plainText(text).includes(plainText(typed).trim());
  const words = wordsOf(text);
  return begunWords.every((begun) => words.some((word) => isBegunBy(word, begun)));
}

/** Anywhere within words, unlike `matchesPlainly`. */
export function containsWords(plain: string, typed: string): boolean {
  return plainText(typed)
    .split(/\s+/)
    .every((word) => plain.includes(word) || containsSpelling(plain, word));
}

function containsSpelling(plain: string, word: string): boolean {
  if (word.startsWith("qu")) return plain.replaceAll("quy", "qui").includes(oneSpelling(word));
  const initial = EITHER_END.exec(word)?.[1];
  if (initial === undefined) return false;
  return new RegExp(`(?<![a-z0-9])${initial}[iy](?![a-z0-9])`).test(plain);
}
