import type { Schema } from "#openapi/schema.ts";
import { formatMoney } from "#web/lib/format.ts";
import { SmallPicture } from "#web/ui/media/small-picture.tsx";
import { NameCell } from "#web/ui/table/name-cell.tsx";

type ProductBriefProps = {
  product: Pick<Schema["ProductSummary"], "id" | "name" | "source" | "price" | "thumbnail_url">;
};

/** A product at a glance, as the subject of a question. */
export function ProductBrief({ product }: ProductBriefProps) {
  const { id, name, source, price, thumbnail_url } = product;
  return (
    <NameCell
      picture={<SmallPicture src={thumbnail_url} tintOf={id} size={48} />}
      name={name}
      note={`${source} · ${formatMoney(price)}`}
    />
  );
}
