import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { Waiting } from "#web/ui/feedback/waiting.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { DocumentList } from "./document-list.tsx";
import { verificationLabel } from "./labels.ts";
import { NEW_DOCUMENT } from "./opened.ts";
import { documentQueries } from "./queries.ts";

const fetchDocument = () => import("./opened-document.tsx").then((module) => module.OpenedDocument);

type DocumentsPanelProps = {
  /** `NEW_DOCUMENT`, or the id of the document whose form is open. */
  opened: string | undefined;
  onOpen: (opened: string | undefined) => void;
};

/** The user's own identity documents. */
export function DocumentsPanel({ opened, onOpen }: DocumentsPanelProps) {
  const query = useQuery(documentQueries.list());
  const { data: found } = query;
  const close = () => onOpen(undefined);
  const OpenedDocument = useDialogPart({
    fetchPart: fetchDocument,
    isOpen: opened !== undefined,
    onClose: close,
  });
  const addButton = (
    <Button
      leftSection={<IconPlus size={18} />}
      aria-haspopup="dialog"
      onClick={() => onOpen(NEW_DOCUMENT)}
    >
      Thêm giấy tờ
    </Button>
  );
  return (
    <Panel
      title="Giấy tờ của tôi"
      description={
        found?.verificationStatus && (
          <StatusBadge {...verificationLabel[found.verificationStatus]} />
        )
      }
      actions={found && found.data.length > 0 ? addButton : undefined}
    >
      {found ? (
        <>
          <StaleNotice query={query} />
          <DocumentList documents={found.data} onOpen={onOpen} addButton={addButton} />
        </>
      ) : (
        <Waiting query={query} />
      )}
      {found && opened && OpenedDocument ? (
        <OpenedDocument key={opened} opened={opened} documents={found.data} onClose={close} />
      ) : null}
    </Panel>
  );
}
