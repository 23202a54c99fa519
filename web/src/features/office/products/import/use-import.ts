import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatCount } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { type FileProblem, importFailure, refusedProblem } from "./failure.ts";
import { countImportable } from "./file-table.ts";
import { previewImport, runImport } from "./mutations.ts";
import { type ReadFile, readFile, readProblem } from "./read-file.ts";
import { texts } from "./texts.ts";
import { useImportGuard } from "./use-import-guard.ts";

export type ImportStep =
  /** Again if the last file could not be read, or if the server has refused it. */
  | { kind: "start"; unread?: FileProblem; refused?: ReadFile }
  | { kind: "checking"; fileName: string }
  | {
      kind: "preview" | "done";
      read: ReadFile;
      result: Schema["ImportResult"];
      /** The file was sent, and nobody knows what came of it. */
      isOutdated?: boolean;
    };

/**
 * The steps of an import: choose, check and look, import, look. What the server says stays with the
 * mutations, so that a 401 leaves nothing once the user has signed in again.
 */
export function useImport() {
  const [step, setStep] = useState<ImportStep>({ kind: "start" });
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
  const isRunning = useRef(false);
  useImportGuard({
    isRunning: () => isRunning.current,
    onLeave: () => {
      isOpen.current = false;
    },
  });

  async function check(file: File) {
    chosen.current = file;
    const fileName = file.name;
    importing.reset();
    setStep({ kind: "checking", fileName });
    const read = await readFile(file).catch((error: unknown) => {
      const reason = readProblem(error);
      setStep({ kind: "start", unread: { fileName, reason, headers: [], mayRetry: false } });
    });
    if (!read) return;
    try {
      const result = await previewing.mutateAsync(read.file);
      setStep({ kind: "preview", read, result });
    } catch {
      setStep({ kind: "start", refused: read });
    }
  }

  async function send() {
    if (step.kind !== "preview") return;
    isRunning.current = true;
    try {
      const result = await importing.mutateAsync(step.read.file);
      setStep({ kind: "done", read: step.read, result });
      if (!isOpen.current) notify.success(`Đã nhập ${formatCount(countImportable(result))} dòng`);
    } catch (error) {
      if (ApiError.from(error).isUnanswered) setStep({ ...step, isOutdated: true });
      // The session layer reports a 401.
      if (!isOpen.current && !hasStatus(error, 401)) {
        notify.error(importFailure(error), { title: texts.title });
      }
    } finally {
      isRunning.current = false;
    }
  }

  const checkOnce = useSingleFlight(check);
  return {
    step,
    problem: problemOf(step, previewing.error),
    failure: importing.error && importFailure(importing.error),
    isImporting: importing.isPending,
    choose: checkOnce,
    /** Checks the same file again. */
    retry: () => {
      if (chosen.current) checkOnce(chosen.current);
    },
    send: useSingleFlight(send),
    restart: () => {
      importing.reset();
      setStep({ kind: "start" });
    },
  };
}

function problemOf(step: ImportStep, error: Error | null): FileProblem | undefined {
  if (step.kind !== "start") return undefined;
  return step.refused && error ? refusedProblem(step.refused, error) : step.unread;
}
