export type Encoding = "xlsx" | "utf-8" | "utf-16" | "windows-1258";

/** The first bytes of an .xlsx file, which is a zip. */
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];

/** How lib/spreadsheet reads these bytes; the server takes .xlsx and UTF-8 alone. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (ZIP_MARK.every((byte, index) => bytes[index] === byte)) return "xlsx";
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return "utf-16";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1258";
  }
}
