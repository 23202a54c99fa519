import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

export const SUMS = "SHA256SUMS";

/** In `sha256sum`'s format, without the list itself. */
export function sumsOf(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((file) => file !== SUMS)
    .sort()
    .map((file) => {
      const hash = createHash("sha256")
        .update(readFileSync(join(folder, file)))
        .digest("hex");
      return `${hash}  ${file}\n`;
    })
    .join("");
}

export function differingFiles(first: string, second: string): string[] {
  const lines = (sums: string) => new Set(sums.split("\n"));
  const different = lines(first).symmetricDifference(lines(second));
  return [...new Set([...different].map((line) => line.slice(66)))].sort();
}
