import card from "@lobehub/fluent-emoji-3d/assets/1faaa.webp";
import { Box, Button, Text, Title } from "@mantine/core";
import { IconEdit, IconPhotoOff, IconPlus, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { useAttempts } from "#web/api/lost-response.ts";
import { formatDate } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { LoadingDialog } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import { StatusBadge, type StatusLabel } from "#web/ui/media/status-badge.tsx";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { RowAction } from "#web/ui/table/row-action.tsx";
import classes from "./documents-panel.module.css";
import { deleteDocument, deleteImage, documentQueries } from "./queries.ts";
import { NEW_DOCUMENT, texts } from "./rules.ts";

const fetchDocument = () => import("./opened-document.tsx").then((module) => module.OpenedDocument);

type DocumentsPanelProps = {
  /** `NEW_DOCUMENT`, or the id of the document whose form is open. */
  opened: string | undefined;
  onOpen: (opened: string | undefined) => void;
};

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
        <LoadingDialog query={query} />
      )}
      {found && opened && OpenedDocument ? (
        <OpenedDocument key={opened} opened={opened} documents={found.data} onClose={close} />
      ) : null}
    </Panel>
  );
}

type DocumentListProps = {
  documents: readonly Schema["IdentityDocument"][];
  onOpen: (id: string) => void;
  addButton: ReactNode;
};

function DocumentList({ documents, onOpen, addButton }: DocumentListProps) {
  if (documents.length === 0) {
    return (
      <Empty
        picture={card}
        text="Bạn chưa có giấy tờ nào"
        hint="Thêm căn cước công dân, hộ chiếu hoặc giấy tờ khác để lưu trữ."
        action={addButton}
      />
    );
  }
  return (
    <ul className={classes.list} aria-label="Giấy tờ">
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentCard document={document} onEdit={() => onOpen(document.id)} />
        </li>
      ))}
    </ul>
  );
}

type DocumentCardProps = { document: Schema["IdentityDocument"]; onEdit: () => void };

function DocumentCard({ document, onEdit }: DocumentCardProps) {
  const { id, name, imageUrl, extractedContent, createdAt, updatedAt } = document;
  const facts = Object.entries(extractedContent ?? {});
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <Picture src={imageUrl} alt={`Ảnh ${name}`} tintOf={id} ratio={16 / 10} fit="contain" />
      </div>
      <Box flex={1} p="md">
        <Title order={3} size="h5" className={classes.name}>
          {name}
        </Title>
        <Text c="dimmed" fz="sm">
          {updatedAt && updatedAt !== createdAt
            ? `Cập nhật ngày ${formatDate(updatedAt)}`
            : `Thêm ngày ${formatDate(createdAt)}`}
        </Text>
        {imageUrl ? null : (
          <Text c="dimmed" fz="sm">
            Chưa có ảnh
          </Text>
        )}
        {facts.length > 0 ? (
          <dl className={classes.facts}>
            {facts.map(([key, value]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{typeof value === "string" ? value : JSON.stringify(value)}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </Box>
      <div className={classes.actions}>
        <DocumentActions document={document} onEdit={onEdit} />
      </div>
    </article>
  );
}

type DocumentActionsProps = { document: Schema["IdentityDocument"]; onEdit: () => void };

function DocumentActions({ document, onEdit }: DocumentActionsProps) {
  const { id, name, imagePublicId } = document;
  const remove = useMutation(deleteDocument(id));
  const removeImage = useMutation(deleteImage);
  const attempt = useAttempts();
  const attemptImage = useAttempts();

  function askToDelete() {
    confirm({
      title: "Xóa giấy tờ?",
      body: name,
      note: "Giấy tờ và ảnh của nó sẽ bị xóa. Thao tác này không thể hoàn tác.",
      confirmLabel: "Xóa",
      danger: true,
      run: async () => {
        await attempt((wasLost) => remove.mutateAsync({ wasLost }));
        notify.success(texts.deleted);
      },
      describeFailure: (error) => messageOf(error, texts.deleteFailed),
    });
  }

  function askToDeleteImage(publicId: string) {
    confirm({
      title: "Xóa ảnh giấy tờ?",
      body: name,
      note: "Giấy tờ vẫn được giữ lại. Thao tác này không thể hoàn tác.",
      confirmLabel: "Xóa ảnh",
      danger: true,
      run: async () => {
        await attemptImage((wasLost) => removeImage.mutateAsync({ id: publicId, wasLost }));
        notify.success(texts.imageDeleted);
      },
      describeFailure: (error) => messageOf(error, texts.imageDeleteFailed),
    });
  }

  return (
    <>
      <RowAction label={`Sửa ${name}`} icon={<IconEdit size={20} />} onClick={onEdit} />
      {imagePublicId ? (
        <RowAction
          label={`Xóa ảnh ${name}`}
          icon={<IconPhotoOff size={20} />}
          onClick={() => askToDeleteImage(imagePublicId)}
          danger
        />
      ) : null}
      <RowAction
        label={`Xóa ${name}`}
        icon={<IconTrash size={20} />}
        onClick={askToDelete}
        danger
      />
    </>
  );
}

const verificationLabel: Record<Schema["IdentityVerificationStatus"], StatusLabel> = {
  not_provided: { text: "Chưa cung cấp giấy tờ", color: "gray" },
  provided: { text: "Đã cung cấp, chờ xác minh", color: "yellow" },
  verified: { text: "Đã xác minh", color: "green" },
  rejected: { text: "Bị từ chối", color: "red" },
};
