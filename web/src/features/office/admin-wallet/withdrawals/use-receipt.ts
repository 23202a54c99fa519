import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { withReason } from "#web/api/api-error.ts";
import { takePicture } from "#web/lib/image-file.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { uploadReceipt } from "./mutations.ts";
import { texts } from "./texts.ts";
import { receiptRule } from "./transfer-rules.ts";

/** The picture of the transfer: chosen and on its way, or stored at `address`. */
type Receipt = { previewUrl: string; address?: string };

/**
 * Uploads a chosen picture at once. A failure is told beside the field and keeps nothing: the
 * transfer can be confirmed without a receipt (WA-32). `stored` is the address of one that was
 * uploaded before a reload.
 */
export function useReceipt(request: Schema["WithdrawRequest"], stored?: string) {
  const { mutateAsync } = useMutation(uploadReceipt);
  const [receipt, setReceipt] = useState<Receipt | undefined>(
    stored ? { previewUrl: stored, address: stored } : undefined,
  );
  const [isUploading, setUploading] = useState(false);
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(undefined);

  const previewUrl = receipt?.previewUrl;
  useEffect(() => {
    if (previewUrl) return () => URL.revokeObjectURL(previewUrl);
  }, [previewUrl]);
  useEffect(() => () => running.current?.abort(), []);

  /** Checks and uploads; resolves with the address, or with undefined if nothing came of it. */
  async function pick(file: File | null): Promise<string | undefined> {
    if (!file) return undefined;
    const current = start();
    const { signal } = current;
    const address = await uploaded(file, signal).catch((failure) => {
      if (signal.aborted) return;
      setReceipt(undefined);
      setError(withReason(texts.uploadFailed, failure, ""));
    });
    if (running.current === current) setUploading(false);
    return signal.aborted ? undefined : (address ?? undefined);
  }

  async function uploaded(chosen: File, signal: AbortSignal): Promise<string | undefined> {
    const taken = await takePicture(chosen, receiptRule);
    if (signal.aborted) return undefined;
    if ("error" in taken) {
      setError(taken.error);
      // A receipt that is stored already stays.
      setReceipt((now) => (now?.address ? now : undefined));
      return undefined;
    }
    const { file } = taken;
    const shown = { previewUrl: URL.createObjectURL(file) };
    setReceipt(shown);
    const address = await mutateAsync({ file, request, signal });
    if (signal.aborted) return undefined;
    setReceipt({ ...shown, address });
    notify.success(texts.uploaded);
    return address;
  }

  /** Another picture replaces one that is on its way. */
  function start(): AbortController {
    running.current?.abort();
    running.current = new AbortController();
    setUploading(true);
    setError(undefined);
    return running.current;
  }

  function remove(): void {
    running.current?.abort();
    setUploading(false);
    setReceipt(undefined);
    setError(undefined);
  }

  return { previewUrl, address: receipt?.address, isUploading, error, pick, remove };
}
