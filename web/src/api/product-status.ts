import type { Schema } from "#openapi/schema.ts";

type Status = Schema["ProductStatus"];

const offered: Record<Status, boolean> = {
  active: true,
  out_of_stock: true,
  hidden: false,
  draft: false,
  archived: false,
  inactive: false,
};

/** A missing status, and one of a newer server, count as offered. */
export const isOffered = (status: Status | null | undefined): boolean =>
  status ? (offered[status] ?? true) : true;

export const isSellable = ({ status_id }: { status_id?: Status | null }): boolean =>
  isOffered(status_id) && status_id !== "out_of_stock";
