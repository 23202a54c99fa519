/**
 * Decodes text of unknown encoding: by its byte order mark or the zeros of UTF-16, else as UTF-8,
 * else as the old Vietnamese Windows encoding. That encoding and Macs use combining accents, so the text is
 * composed (NFC). TCVN3 and VNI cannot be detected: show the user the decoded text.
 */
export function decodeText(bytes: Uint8Array): string {
  return decoded(bytes).normalize("NFC");
}

function decoded(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (second === 0 && fourth === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && third === 0);
  if (isLittle !== isBig) return new TextDecoder(isBig ? "utf-16be" : "utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1258").decode(bytes);
  }
}
