import type { CSSProperties } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./category-name.module.css";

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
  const style = { "--size": `${size}px` } as CSSProperties;
  return (
    <span className={classes.root}>
      <span className={classes.icon} style={style}>
        <Picture src={icon_url} alt="" tintOf={id} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {hasSlug ? <span className={classes.slug}>{slug}</span> : null}
      </span>
    </span>
  );
}
