import card from "@lobehub/fluent-emoji-3d/assets/1faaa.webp";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { DocumentCard } from "./document-card.tsx";
import classes from "./document-list.module.css";

type DocumentListProps = {
  documents: readonly Schema["IdentityDocument"][];
  onOpen: (id: string) => void;
  addButton: ReactNode;
};

export function DocumentList({ documents, onOpen, addButton }: DocumentListProps) {
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
