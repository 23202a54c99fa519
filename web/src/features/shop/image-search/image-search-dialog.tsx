import "#web/ui/overlay/styles-modal.ts";
import { Loader, Modal } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { messageOf } from "#web/api/api-error.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import { DropZone } from "./drop-zone.tsx";
import { Finding } from "./finding.tsx";
import classes from "./image-search-dialog.module.css";
import { texts } from "./texts.ts";
import { useImageSearch } from "./use-image-search.ts";

/** Document 1 §9. */
const WIDTH_PX = 480;

/** Open as long as it is rendered. */
export function ImageSearchDialog({ onClose }: { onClose: () => void }) {
  const { picture, fileError, search, choose, retry } = useImageSearch();
  useReturnFocus();
  const { data, error, isPending } = search;
  // A file dropped outside the zone would make the browser navigate to it.
  useWindowEvent("dragover", stay);
  useWindowEvent("drop", stay);

  return (
    <Modal opened onClose={onClose} title={texts.title} size={WIDTH_PX}>
      <DropZone picture={picture?.url} error={fileError} onChoose={(files) => void choose(files)} />
      <div className={classes.answer}>
        <p role="status" className={classes.waiting}>
          {isPending ? (
            <>
              <Loader size="sm" aria-hidden="true" />
              {texts.searching}
            </>
          ) : null}
        </p>
        {error && !isPending ? (
          <ErrorState
            title={texts.failed}
            reason={messageOf(error, genericErrorText)}
            onRetry={retry}
          />
        ) : null}
        {data ? <Finding search={data} onLeave={onClose} /> : null}
      </div>
    </Modal>
  );
}

function stay(event: Event) {
  event.preventDefault();
}
