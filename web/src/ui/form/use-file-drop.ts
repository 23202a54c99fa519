import { useState } from "react";

/** A shortcut only: the same files must be choosable with a button. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);

  function ref(element: HTMLElement | null) {
    if (!element) return;
    const ended = new AbortController();
    const { signal } = ended;
    const holdsFiles = ({ dataTransfer }: DragEvent) =>
      dataTransfer?.types.includes("Files") ?? false;
    element.addEventListener(
      "dragover",
      (event) => {
        if (!holdsFiles(event)) return;
        // Otherwise the browser opens the file in place of the page.
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    element.addEventListener("dragleave", () => setOver(false), { signal });
    element.addEventListener(
      "drop",
      (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => ended.abort();
  }

  return { ref, isOver };
}
