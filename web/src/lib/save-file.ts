import { formatTime, isoDay } from "./format.ts";

/** `fileNameOf("don-hang", now)` gives "don-hang-2026-11-21-14h05", in Vietnamese time. */
export function fileNameOf(base: string, now: Date): string {
  return `${base}-${isoDay(now)}-${formatTime(now).replace(":", "h")}`;
}

/** Some browsers read the file some time after the click. */
const REVOKE_AFTER_MS = 60_000;

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
