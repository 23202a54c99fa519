import { useEffect, useState } from "react";
import { takePicture } from "#web/lib/image-file.ts";
import { iconRule } from "./icon-rules.ts";

/** The icon in the form: on the server already, or a file to upload on saving. */
export type FormIcon =
  | { kind: "stored"; address: string | null }
  | { kind: "picked"; file: File; previewUrl: string };

/** The icon in the form; checks each chosen file. */
export function useIcon(stored: string | null) {
  const [icon, setIcon] = useState<FormIcon>({ kind: "stored", address: stored });
  const [error, setError] = useState<string>();

  const previewUrl = icon.kind === "picked" ? icon.previewUrl : undefined;
  useEffect(() => {
    if (previewUrl) return () => URL.revokeObjectURL(previewUrl);
  }, [previewUrl]);

  /** A rejected file leaves the previous icon in place. */
  async function pick(file: File | null) {
    if (!file) return;
    const taken = await takePicture(file, iconRule);
    setError("error" in taken ? taken.error : undefined);
    if ("error" in taken) return;
    setIcon({ kind: "picked", ...taken, previewUrl: URL.createObjectURL(taken.file) });
  }

  function show(address: string | null) {
    setError(undefined);
    setIcon({ kind: "stored", address });
  }

  return {
    icon,
    /** The address to show; null without an icon. */
    src: icon.kind === "picked" ? icon.previewUrl : icon.address,
    error,
    setError,
    pick,
    /** Shows an icon of the server, or none. */
    show,
  };
}

export type IconControl = ReturnType<typeof useIcon>;
