import { Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { sampleCategories } from "#web/samples/categories.ts";
import { Breadcrumb } from "#web/ui/layout/page-header.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./category-header.module.css";
import { findCategory } from "./category-tree.ts";
import { categoryQueries } from "./queries.ts";

type CategoryHeaderProps = {
  id: number;
  /** Number of products, as text. */
  count: string;
};

/** Name of the category, the way back to shopping, and links to its subcategories. */
export function CategoryHeader({ id, count }: CategoryHeaderProps) {
  const { data: answer } = useQuery(categoryQueries.public());
  // Until the query succeeds, the documented static list is the fallback.
  const { category, parent } = findCategory(answer?.data ?? sampleCategories, id) ?? {};
  const name = category?.name ?? `Danh mục ${id}`;
  const children = category?.children ?? [];
  return (
    <header className={classes.root}>
      <Breadcrumb
        crumbs={[
          { label: "Trang chủ", to: "/" },
          { label: "Mua sắm", to: "/mua-sam" },
          ...(parent ? [{ label: parent.name, to: `/category/${parent.id}` }] : []),
          { label: name },
        ]}
      />
      <div className={classes.title}>
        <div className={classes.icon}>
          <Picture src={category?.icon_url} alt="" tintOf={id} eager />
        </div>
        <div className={classes.words}>
          <Title order={1}>{name}</Title>
          <p className={classes.count} role="status">
            {count}
          </p>
        </div>
      </div>
      {children.length > 0 ? (
        <ul className={classes.children} aria-label={`Trong ${name}`}>
          {children.map((child) => (
            <li key={child.id}>
              <Link to="/category/$id" params={{ id: String(child.id) }} className={classes.child}>
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </header>
  );
}
