/**
 * The text of a file whose encoding nobody names: by its byte order mark, else UTF-8, else the old
 * Vietnamese Windows encoding. The latter and Macs write accents as letters of their own, so they
 * are put together. TCVN3 and VNI cannot be told apart: show the user what was read.
 */
export function decodeText(bytes: Uint8Array): string {
  return decoded(bytes).normalize("NFC");
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1258").decode(bytes);
  }
}
