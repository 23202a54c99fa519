import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest|xml|wasm)$/;
/** Below this the headers weigh more than what is saved. */
const MIN_BYTES = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Node compresses four at a time, outside of the main thread. */
const AT_ONCE = 4;

/** Writes `.br` and `.gz` beside every text file of a build folder; the build calls it. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const waiting = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  async function worker() {
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
      const file = join(entry.parentPath, entry.name);
      const bytes = await readFile(file);
      if (bytes.byteLength < MIN_BYTES) continue;
      await writeFile(`${file}.br`, await brotli(bytes));
      await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
