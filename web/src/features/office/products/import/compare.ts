import type { QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import type { ProductScope } from "../scope.ts";
import { type FileRow, splitBroken } from "./file-rows.ts";
import { fetchShop } from "./mutations.ts";
import type { Photos } from "./photos.ts";
import { failedRow, type PreviewRow, previewRows } from "./preview.ts";
import { fileOf } from "./read-file.ts";
import type { Shop } from "./shop-groups.ts";
import { planShop } from "./shop-plan.ts";

/** What the rows of a file were compared with, and by whom: the server, or this page. */
export type Compared =
  | {
      by: "server";
      /** Undefined if no row can be sent. */
      sent: File | undefined;
      rows: readonly PreviewRow[];
      shops: readonly Schema["ImportShop"][];
    }
  | { by: "page"; shop: Shop };

type Comparing = {
  scope: ProductScope;
  client: QueryClient;
  preview: (file: File) => Promise<Schema["ImportResult"]>;
};

export async function compareRows(
  rows: readonly FileRow[],
  { scope, client, preview }: Comparing,
): Promise<Compared> {
  if (scope === "shop") return { by: "page", shop: await fetchShop(client, rows) };
  const { sound } = splitBroken(rows);
  if (sound.length === 0) {
    return { by: "server", sent: undefined, rows: refusedRows(rows), shops: [] };
  }
  const sent = await fileOf(sound);
  const result = await preview(sent);
  return { by: "server", sent, rows: answeredRows(rows, result), shops: result.shops ?? [] };
}

const refusedRows = (rows: readonly FileRow[]): PreviewRow[] =>
  splitBroken(rows).broken.map((row) => failedRow(row, row.problem));

/** All rows of the file: those that were not sent, and those that the server speaks of. */
export function answeredRows(
  rows: readonly FileRow[],
  result: Pick<Schema["ImportResult"], "rows">,
): PreviewRow[] {
  const sent = previewRows(splitBroken(rows).sound, result.rows);
  return [...refusedRows(rows), ...sent].toSorted((a, b) => a.row - b.row);
}

/** What an import does with these rows, photos included. */
export function comparedRows(
  rows: readonly FileRow[],
  compared: Compared,
  photos: Photos,
): readonly PreviewRow[] {
  return compared.by === "page" ? planShop(rows, compared.shop, photos).rows : compared.rows;
}
