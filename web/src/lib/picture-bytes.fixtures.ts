export const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

const joined = (...parts: readonly string[]) => bytesOf(parts.join(""));

export const pictures = {
  jpeg: joined("\xff\xd8\xff\xe0\x00\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0", "\xff\xda\0\x02"),
  png: joined("\x89PNG\r\n\x1a\n", "\0\0\0\x0dIHDR", "\0".repeat(17), "\0\0\0\0IEND\0\0\0\0"),
  gif: joined("GIF89a", "\0".repeat(20)),
  movingGif: joined("GIF89a", "\0".repeat(7), "!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"),
  webp: joined("RIFF\x16\0\0\0WEBP", "VP8 \x0a\0\0\0", "\0".repeat(10)),
  movingWebp: joined("RIFF\x16\0\0\0WEBP", "VP8X\x0a\0\0\0\x02", "\0".repeat(9)),
  avif: joined("\0\0\0\x20ftypmif1\0\0\0\0mif1avif"),
};

/** Marker E1 holds the location. */
export const exif = joined("\xff\xd8", "\xff\xe1\x00\x10Exif\0\0MM\0*\0\0\0\x08", "\xff\xda\0\x02");

export const heic = joined("\0\0\0\x18ftypheic\0\0\0\0mif1heic");
