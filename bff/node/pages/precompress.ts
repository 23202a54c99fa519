import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest|xml|wasm)$/;
/** Below this the headers weigh more than what is saved. */
const MIN_BYTES = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of a build folder; the build calls it. */
export async function precompress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    if (bytes.byteLength < MIN_BYTES) continue;
    await writeFile(`${file}.br`, await brotli(bytes));
    await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
  }
}
