import "#web/ui/overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import { IconFileOff } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import { DocumentModal } from "./document-modal.tsx";
import { NEW_DOCUMENT } from "./opened.ts";

type OpenedDocumentProps = {
  opened: string;
  documents: readonly Schema["IdentityDocument"][];
  onClose: () => void;
};

/** The form of the document that the URL names. */
export function OpenedDocument({ opened, documents, onClose }: OpenedDocumentProps) {
  const document = documents.find(({ id }) => id === opened);
  if (!document && opened !== NEW_DOCUMENT) return <NoSuchDocument onClose={onClose} />;
  const taken = documents.filter((other) => other !== document).map(({ name }) => name);
  return <DocumentModal document={document} taken={taken} onClose={onClose} />;
}

/** Deleted meanwhile, or an old link. */
function NoSuchDocument({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Chỉnh sửa giấy tờ">
      <Empty icon={<IconFileOff size={40} stroke={1.5} />} text="Không tìm thấy giấy tờ" />
    </Modal>
  );
}
