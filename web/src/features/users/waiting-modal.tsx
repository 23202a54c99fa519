import "#web/ui/styles-modal.ts";
import { Modal } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { messageOf } from "#web/api/api-error.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LinesSkeleton } from "#web/ui/skeletons.tsx";
import { genericErrorText } from "#web/ui/texts.ts";

type WaitingModalProps = {
  title: string;
  /** What the dialog needs before it can show itself. */
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  onClose: () => void;
};

/** The place of a dialog whose data is on its way, or did not come. */
export function WaitingModal({ title, query, onClose }: WaitingModalProps) {
  const { error, isFetching, refetch } = query;
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      {error ? (
        <ErrorState
          reason={messageOf(error, genericErrorText)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LinesSkeleton lines={6} />
      )}
    </Modal>
  );
}
