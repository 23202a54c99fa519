import { useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatCount } from "#web/lib/format.ts";
import { categoryNames } from "./categories.ts";
import { MAX_WHOLE } from "./filter.ts";
import { seesAll } from "./policy.ts";
import { exportedText, sheetOf } from "./product-sheet.ts";
import { productQueries } from "./queries.ts";
import type { ProductScope } from "./scope.ts";
import type { ProductFilter } from "./search.ts";
import { useList } from "./use-list.ts";

type Product = Schema["ProductSummary"];
type Format = Schema["FileFormat"];

/** The contract's maximum of ids in one export. */
const MAX_IDS = 1000;

/** The server's export knows these filters, and no others. */
const isExpressible = ({ muc, price_min, price_max, stock_status }: ProductFilter) =>
  [muc, price_min, price_max, stock_status].every((each) => each === undefined);

async function exported(body: Schema["ExportProducts"]) {
  return ok(api.POST("/products/admin/export", { body, parseAs: "blob" }));
}

/**
 * Exports the filtered list or the given products. The server makes the file where it can, so that
 * an import reads it; for a shop, which has no such call, and for filters that the call does not
 * know, it is made here from the rows.
 */
export function useExport(scope: ProductScope) {
  const client = useQueryClient();
  const list = useList(scope);
  const isByServer = seesAll(useUser()) && scope === "admin";

  async function names() {
    // Without their names the products are still worth a file.
    const tree = await client.fetchQuery(productQueries.categories()).catch(() => undefined);
    return categoryNames(tree?.data ?? []);
  }

  async function sheet(products: readonly Product[], total = products.length) {
    const note = `Chỉ có ${formatCount(MAX_WHOLE)} sản phẩm đầu tiên trong ${formatCount(total)}.`;
    return { ...sheetOf(products, await names()), ...(products.length < total && { note }) };
  }

  async function file(body: Schema["ExportProducts"], count: number) {
    return { file: await exported(body), done: exportedText(count) };
  }

  return {
    chosen: async (products: readonly Product[], format: Format) =>
      isByServer && products.length <= MAX_IDS
        ? file({ format, ids: products.map(({ id }) => id) }, products.length)
        : sheet(products),
    filtered: async (filter: ProductFilter, format: Format) => {
      const { search, danh_muc, status } = filter;
      if (!isByServer || !isExpressible(filter)) {
        const { products, total } = await client.fetchQuery(productQueries.whole(list, filter));
        return sheet(products, total);
      }
      const { total } = await client.fetchQuery(productQueries.list(list, filter));
      return file({ format, search, category_id: danh_muc, status }, total);
    },
  };
}
