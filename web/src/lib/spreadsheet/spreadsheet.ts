import { type Remote, wrap } from "comlink";
import type { Reader } from "./read-worker.ts";
import { type Sheet, SheetError } from "./sheet.ts";
import type { Writer } from "./write-worker.ts";

const MOST_BYTES = 5 * 1024 * 1024;

/** Creates an .xlsx file. Rejects if the writer cannot be loaded. */
export function writeXlsx(sheet: Sheet): Promise<Blob> {
  return inWorker<Writer, Blob>(startWriter(), (writer) => writer.xlsxOf(sheet));
}

/** Creates a .csv file that Excel can open. Rejects if the writer cannot be loaded. */
export function writeCsv(sheet: Sheet): Promise<Blob> {
  return inWorker<Writer, Blob>(startWriter(), (writer) => writer.csvOf(sheet));
}

/**
 * Reads the visible sheets of an .xlsx, or the one of a .csv, of at most 5 MB: rows of the same
 * length, dates as "21/11/2026 14:05". Rejects with a SheetError if the file is invalid.
 */
export async function readSheets(file: Blob): Promise<string[][][]> {
  if (file.size > MOST_BYTES) throw new SheetError("tooLarge");
  const result = await inWorker<Reader, Awaited<ReturnType<Reader["read"]>>>(
    startReader(),
    (reader) => reader.read(file),
  );
  if ("problem" in result) throw new SheetError(result.problem);
  return result.tables;
}

const startWriter = () =>
  new Worker(new URL("./write-worker.ts", import.meta.url), { type: "module" });

const startReader = () =>
  new Worker(new URL("./read-worker.ts", import.meta.url), { type: "module" });

/** Runs one call in its own worker: such work is rare and needs much memory. */
async function inWorker<Api, Result>(
  worker: Worker,
  call: (api: Remote<Api>) => Promise<Result>,
): Promise<Result> {
  const broken = new Promise<never>((_, reject) => {
    // If the script fails to load, the call would never settle.
    worker.addEventListener("error", () => reject(new Error("The worker did not start")));
  });
  try {
    return await Promise.race([call(wrap<Api>(worker)), broken]);
  } finally {
    worker.terminate();
  }
}
