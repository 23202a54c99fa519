import { type Remote, wrap } from "comlink";
import type { Reader } from "./read-worker.ts";
import { type Sheet, SheetError } from "./sheet.ts";
import type { Writer } from "./write-worker.ts";

const MOST_BYTES = 5 * 1024 * 1024;

export function writeXlsx(sheet: Sheet): Promise<Blob> {
  return inWorker<Writer, Blob>(startWriter(), (writer) => writer.xlsxOf(sheet));
}

export function writeCsv(sheet: Sheet, isForServer = false): Promise<Blob> {
  return inWorker<Writer, Blob>(startWriter(), (writer) => writer.csvOf(sheet, isForServer));
}

/** Pads rows to the same length; dates as "21/11/2026 14:05". @throws SheetError */
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

/** A worker per call, because such work is rare and needs much memory. */
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
