import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { categoryQueries } from "./queries.ts";
import { inTree } from "./tree.ts";

/**
 * The category of a dialog as it was when the dialog opened, from the list if it is there. Later
 * reads do not change it: what is typed stays, even if the category is deleted meanwhile.
 */
export function useOpenedCategory(id: number) {
  const client = useQueryClient();
  const [category, setCategory] = useState<Schema["Category"] | undefined>(() =>
    inTree(client.getQueryData(categoryQueries.tree().queryKey)?.data ?? [], id),
  );
  const query = useQuery({ ...categoryQueries.detail(id), enabled: !category });
  if (!category && query.data) setCategory(query.data);
  return { category, query };
}
