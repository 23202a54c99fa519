import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatCount } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { countImportable } from "./file-table.ts";
import { previewImport, runImport } from "./mutations.ts";
import { type ReadFile, readFile, readProblem } from "./read-file.ts";
import { texts } from "./texts.ts";

/** Why a file cannot be imported as a whole. */
export type FileProblem = {
  fileName: string;
  reason: string;
  /** The columns that the file has, if it could be read. */
  headers: readonly string[];
  /** True if the same file may work the next time. */
  mayRetry: boolean;
};

export type ImportStep =
  | { kind: "start"; problem?: FileProblem }
  | { kind: "checking"; fileName: string }
  | { kind: "preview" | "done"; read: ReadFile; result: Schema["ImportResult"] };

/** The steps of an import: choose, check and look, import, look. */
export function useImport() {
  const [step, setStep] = useState<ImportStep>({ kind: "start" });
  const [failure, setFailure] = useState<string>();
  const previewing = useMutation(previewImport);
  const importing = useMutation(runImport);
  const chosen = useRef<File>(undefined);
  // After Back, a toast tells the result.
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function check(file: File) {
    chosen.current = file;
    const fileName = file.name;
    setFailure(undefined);
    setStep({ kind: "checking", fileName });
    const read = await readFile(file).catch((error: unknown) => {
      const reason = readProblem(error);
      setStep({ kind: "start", problem: { fileName, reason, headers: [], mayRetry: false } });
    });
    if (!read) return;
    try {
      const result = await previewing.mutateAsync(read.file);
      setStep({ kind: "preview", read, result });
    } catch (error) {
      const [headers = []] = read.rows;
      const problem = {
        fileName,
        reason: messageOf(error, texts.checkFailed),
        headers: headers.filter(Boolean),
        mayRetry: ApiError.from(error).status !== 400,
      };
      setStep({ kind: "start", problem });
    }
  }

  async function send() {
    if (step.kind !== "preview") return;
    setFailure(undefined);
    try {
      const result = await importing.mutateAsync(step.read.file);
      setStep({ kind: "done", read: step.read, result });
      if (!isOpen.current) notify.success(`Đã nhập ${formatCount(countImportable(result))} dòng`);
    } catch (error) {
      setFailure(
        ApiError.from(error).isUnanswered
          ? texts.maybeImported
          : messageOf(error, texts.importFailed),
      );
    }
  }

  const checkOnce = useSingleFlight(check);
  return {
    step,
    failure,
    isImporting: importing.isPending,
    choose: checkOnce,
    /** Checks the same file again. */
    retry: () => {
      if (chosen.current) checkOnce(chosen.current);
    },
    send: useSingleFlight(send),
    restart: () => {
      setFailure(undefined);
      setStep({ kind: "start" });
    },
  };
}
