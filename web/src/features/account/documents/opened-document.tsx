import "#web/ui/overlay/styles-modal.ts";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Modal } from "@mantine/core";
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

/** The form of the document whose id is in the URL. */
export function OpenedDocument({ opened, documents, onClose }: OpenedDocumentProps) {
  const document = documents.find(({ id }) => id === opened);
  if (!document && opened !== NEW_DOCUMENT) return <NoSuchDocument onClose={onClose} />;
  const taken = documents.filter((other) => other !== document).map(({ name }) => name);
  return <DocumentModal document={document} taken={taken} onClose={onClose} />;
}

/** The document has been deleted, or the link is old. */
function NoSuchDocument({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Chỉnh sửa giấy tờ">
      <Empty picture={glass} text="Không tìm thấy giấy tờ" />
    </Modal>
  );
}
