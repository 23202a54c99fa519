import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatCount } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useLeaveQuestion } from "#web/ui/form/use-leave-guard.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { sortFiles, uploadImage } from "../editor/images.ts";
import { productFamilies, useList } from "../queries.ts";
import type { ProductScope } from "../rules.ts";
import {
  answeredRows,
  type Compared,
  comparedRows,
  compareRows,
  createPhotoImport,
  createShopImport,
  previewImport,
  type ReadFile,
  readFile,
  readProblem,
  runImport,
} from "./queries.ts";
import {
  countImportable,
  countPhotos,
  countsOf,
  type FileProblem,
  importFailure,
  noPhotos,
  type PhotoCall,
  type Photos,
  type PreviewRow,
  photoCalls,
  refusedProblem,
  skusOf,
  texts,
  withPhotos,
} from "./rules.ts";
import { planShop, type ShopCall } from "./shop-plan.ts";

export type ImportStep =
  | { kind: "start"; problem?: FileProblem }
  | { kind: "checking"; fileName: string }
  | {
      kind: "preview";
      read: ReadFile;
      compared: Compared;
      isOutdated?: boolean;
    }
  | { kind: "done"; read: ReadFile; rows: readonly PreviewRow[] };

type Preparing = { done: number; total: number };

export type ImportJob =
  | { kind: "products"; calls: readonly ShopCall[]; work: (call: ShopCall) => Promise<void> }
  | { kind: "photos"; calls: readonly PhotoCall[]; work: (call: PhotoCall) => Promise<void> };

export type ImportModel = ReturnType<typeof useImport>;

/** Errors stay in the mutations, so a 401 leaves nothing behind after a new sign-in. */
export function useImport(scope: ProductScope) {
  const client = useQueryClient();
  const list = useList(scope);
  const [step, setStep] = useState<ImportStep>({ kind: "start" });
  const [photos, setPhotos] = useState<Photos>(noPhotos);
  const [photoNotes, setPhotoNotes] = useState<readonly string[]>([]);
  const [preparing, setPreparing] = useState<Preparing>();
  const [shopId, setShopId] = useState<string>();
  const [job, setJob] = useState<ImportJob>();
  const previewing = useMutation(previewImport);
  const importing = useMutation(runImport);
  const uploading = useMutation(uploadImage);
  const chosen = useRef<File>(undefined);
  const asked = useRef<object>(undefined);
  // After Back, a toast reports the result.
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

  const refuse = (fileName: string, problem: Omit<FileProblem, "fileName">) =>
    setStep({ kind: "start", problem: { fileName, ...problem } });

  async function check(file: File) {
    chosen.current = file;
    const fileName = file.name;
    importing.reset();
    setPhotoNotes([]);
    setStep({ kind: "checking", fileName });
    const read = await readFile(file).catch((error: unknown) => {
      refuse(fileName, { reason: readProblem(error), headers: [], mayRetry: false });
    });
    if (!read) return;
    if ("reason" in read) refuse(fileName, { ...read, mayRetry: false });
    else await compare(read, shopId);
  }

  async function compare(read: ReadFile, into: string | undefined) {
    const own = {};
    asked.current = own;
    // Another shop may have been chosen meanwhile.
    const show = (next: ImportStep) => {
      if (asked.current === own) setStep(next);
    };
    try {
      const compared = await compareRows(read.table.rows, {
        scope,
        client,
        preview: (file) => previewing.mutateAsync({ file, shopId: into }),
      });
      show({ kind: "preview", read, compared });
    } catch (error) {
      // The session layer reports a 401.
      if (hasStatus(error, 401)) show({ kind: "start" });
      else show({ kind: "start", problem: refusedProblem(read.name, error) });
    }
  }

  async function send() {
    if (step.kind !== "preview") return;
    const { read, compared } = step;
    if (compared.by === "page") {
      const { calls } = planShop(read.table.rows, compared.shop, photos);
      setJob({ kind: "products", calls, work: createShopImport(uploadOne) });
      return;
    }
    const importable = countImportable(countsOf(compared.rows));
    const rows = importable > 0 ? await sendFile(step, compared.sent) : compared.rows;
    if (!rows) return;
    const calls = photoCalls(rows, photos);
    if (calls.length > 0 && isOpen.current) {
      setJob({ kind: "photos", calls, work: createPhotoImport(client, list, uploadOne) });
    }
    setStep({ kind: "done", read, rows });
  }

  async function sendFile(
    preview: Extract<ImportStep, { kind: "preview" }>,
    sent: File | undefined,
  ): Promise<readonly PreviewRow[] | undefined> {
    if (!sent) return undefined;
    isRunning.current = true;
    try {
      const result = await importing.mutateAsync({ file: sent, shopId });
      if (!isOpen.current) notify.success(`Đã nhập ${formatCount(countImportable(result))} dòng`);
      return answeredRows(preview.read.table.rows, result);
    } catch (error) {
      if (ApiError.from(error).isUnanswered) setStep({ ...preview, isOutdated: true });
      // The session layer reports a 401.
      if (!isOpen.current && !hasStatus(error, 401)) {
        notify.error(importFailure(error), { title: texts.title });
      }
      return undefined;
    } finally {
      isRunning.current = false;
    }
  }

  const uploadOne = (file: File) =>
    uploading.mutateAsync({
      file,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });

  function endJob(undone: readonly (ShopCall | PhotoCall)[]) {
    setJob(undefined);
    for (const family of productFamilies) {
      void client.invalidateQueries({ queryKey: [family] });
    }
    if (step.kind !== "preview" || step.compared.by !== "page") return;
    const { rows } = planShop(step.read.table.rows, step.compared.shop, photos);
    const left = new Set(undone.flatMap((call) => ("rows" in call ? call.rows : [])));
    const results = rows.map((row) =>
      left.has(row.row) && row.outcome !== "unchanged"
        ? { ...row, outcome: "failed" as const, message: texts.notImported }
        : row,
    );
    setStep({ kind: "done", read: step.read, rows: results });
  }

  async function addPhotos(files: readonly File[]) {
    if (step.kind !== "preview" || files.length === 0) return;
    const { images, rejections } = await sortFiles(files, {
      room: files.length,
      onProgress: (done) => setPreparing({ done, total: files.length }),
    });
    setPreparing(undefined);
    const added = withPhotos(photos, images, skusOf(step.read.table.rows));
    setPhotos(added.photos);
    const { unmatched } = added;
    setPhotoNotes([
      ...rejections.map(({ reason, names }) => `${reason} (${names.join(", ")})`),
      ...(unmatched.length > 0 ? [`Không có mã SKU nào khớp với ${unmatched.join(", ")}`] : []),
    ]);
  }

  const rows = useMemo(
    () =>
      step.kind === "preview" ? comparedRows(step.read.table.rows, step.compared, photos) : [],
    [step, photos],
  );
  const checkOnce = useSingleFlight(check);
  return {
    step,
    rows,
    problem: step.kind === "start" ? step.problem : undefined,
    failure: importing.error && importFailure(importing.error),
    isImporting: importing.isPending,
    /** After the shop was changed, the rows are outdated until this ends. */
    isComparing: previewing.isPending,
    job,
    endJob,
    photoCount: countPhotos(photos),
    /** Number of products that get photos, even if nothing else changes. */
    pictured: photoCalls(rows, photos).length,
    photoNotes,
    preparing,
    addPhotos: useSingleFlight(addPhotos),
    shopId,
    chooseShop: (id: string | undefined) => {
      setShopId(id);
      if (step.kind === "preview") void compare(step.read, id);
    },
    choose: checkOnce,
    retry: () => {
      if (chosen.current) checkOnce(chosen.current);
    },
    send: useSingleFlight(send),
    restart: () => {
      asked.current = undefined;
      importing.reset();
      setPhotos(noPhotos);
      setPhotoNotes([]);
      setStep({ kind: "start" });
    },
  };
}

type ImportGuard = {
  isRunning: () => boolean;
  onLeave: () => void;
};

function useImportGuard({ isRunning, onLeave }: ImportGuard): void {
  useLeaveQuestion({
    decide: () => (isRunning() ? "ask" : "go"),
    ask: ({ leave, stay }) =>
      confirm({
        title: texts.leaveQuestion,
        body: texts.leaveNote,
        confirmLabel: "Rời đi",
        run: () => {
          // It ended meanwhile: show the result.
          if (!isRunning()) return stay();
          onLeave();
          leave();
        },
        onCancel: stay,
      }),
    enableBeforeUnload: isRunning,
  });
}
