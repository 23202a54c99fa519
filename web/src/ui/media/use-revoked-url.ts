import { useEffect } from "react";

/** Frees an object URL when another is shown or the part unmounts; ignores other addresses. */
export function useRevokedUrl(src: string | undefined): void {
  useEffect(() => {
    if (src?.startsWith("blob:")) return () => URL.revokeObjectURL(src);
  }, [src]);
}
