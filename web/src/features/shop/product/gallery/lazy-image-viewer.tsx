import { notify } from "#web/ui/feedback/notify.ts";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import { useLazyPart } from "#web/ui/feedback/use-part.ts";
import type { ImageViewerProps } from "./image-viewer.tsx";

const fetchPart = () => import("./image-viewer.tsx").then((module) => module.ImageViewer);

/** The full-screen viewer, loaded on first use. Open as long as it is rendered. */
export function LazyImageViewer(props: ImageViewerProps) {
  function onFail() {
    notify.error(genericErrorText, { id: "image-viewer" });
    props.onClose();
  }
  const Part = useLazyPart({ fetchPart, isWanted: true, onFail });
  return Part ? <Part {...props} /> : null;
}
