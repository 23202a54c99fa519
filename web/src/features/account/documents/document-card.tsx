import { Title } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { formatDate } from "#web/lib/format.ts";
import { Picture } from "#web/ui/media/picture.tsx";
import { DocumentActions } from "./document-actions.tsx";
import classes from "./document-card.module.css";

type DocumentCardProps = { document: Schema["IdentityDocument"]; onEdit: () => void };

export function DocumentCard({ document, onEdit }: DocumentCardProps) {
  const { id, name, imageUrl, extractedContent, createdAt, updatedAt } = document;
  const facts = Object.entries(extractedContent ?? {});
  return (
    <article className={classes.root}>
      <div className={classes.picture}>
        <Picture src={imageUrl} alt={`Ảnh ${name}`} tintOf={id} ratio={16 / 10} fit="contain" />
      </div>
      <div className={classes.words}>
        <Title order={3} size="h5" className={classes.name}>
          {name}
        </Title>
        <p className={classes.note}>
          {updatedAt === createdAt
            ? `Thêm ngày ${formatDate(createdAt)}`
            : `Cập nhật ngày ${formatDate(updatedAt)}`}
        </p>
        {imageUrl ? null : <p className={classes.note}>Chưa có ảnh</p>}
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
      </div>
      <div className={classes.actions}>
        <DocumentActions document={document} onEdit={onEdit} />
      </div>
    </article>
  );
}
