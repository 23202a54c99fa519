import { plainText } from "#openapi/search-text.ts";

/** `Gạo ST25 Sóc Trăng` becomes `gao-st25-soc-trang`. */
export function slugOf(name: string): string {
  return plainText(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** The first of `wanted`, `wanted-2`, `wanted-3`… that is not taken. */
export function firstFree(wanted: string, isTaken: (candidate: string) => boolean): string {
  let candidate = wanted;
  for (let count = 2; isTaken(candidate); count += 1) candidate = `${wanted}-${count}`;
  return candidate;
}
