import type { Schema } from "#openapi/schema.ts";
import { SmallPicture } from "#web/ui/media/small-picture.tsx";
import { NameCell } from "#web/ui/table/name-cell.tsx";

type CategoryNameProps = {
  category: Pick<Schema["Category"], "id" | "name" | "slug" | "icon_url">;
  /** Side of the icon, in pixels; default 40. */
  size?: number;
  /** Default true. */
  hasSlug?: boolean;
};

/** A category by its icon, name and slug. */
export function CategoryName({ category, size = 40, hasSlug = true }: CategoryNameProps) {
  const { id, name, slug, icon_url } = category;
  const icon = <SmallPicture src={icon_url} tintOf={id} size={size} />;
  return <NameCell picture={icon} name={name} note={hasSlug ? slug : undefined} />;
}
