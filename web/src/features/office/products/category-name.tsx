import { useQuery } from "@tanstack/react-query";
import { categoryNames } from "./categories.ts";
import { productQueries } from "./queries.ts";

type CategoryNameProps = {
  id: number;
  /** Its own name, without that of its root. */
  isShort?: boolean;
};

/** The name of a category, once the categories are known. */
export function CategoryName({ id, isShort = false }: CategoryNameProps) {
  const { data, isPending } = useQuery(productQueries.categories());
  if (isPending) return <span aria-busy="true">…</span>;
  const names = data && categoryNames(data.data).get(id);
  return <span>{(isShort ? names?.at(-1) : names?.join(" › ")) ?? "—"}</span>;
}
