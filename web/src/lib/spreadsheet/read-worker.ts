import { expose } from "comlink";
import { allowNestedWorkers } from "./nested-workers.ts";
import { sheetsOf } from "./rows.ts";
import { SheetError, type SheetProblem } from "./sheet.ts";

type Read = { tables: string[][][] } | { problem: SheetProblem };

/** Error classes do not survive the worker boundary, so a file problem is a result. */
async function read(file: Blob): Promise<Read> {
  try {
    return { tables: await sheetsOf(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    return { problem: error instanceof SheetError ? error.problem : "unreadable" };
  }
}

const reader = { read };

export type Reader = typeof reader;

allowNestedWorkers();
expose(reader);
