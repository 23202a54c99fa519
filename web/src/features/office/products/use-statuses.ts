import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { isStatus, statusLabel } from "./labels.ts";
import { productQueries } from "./queries.ts";

type Status = Schema["ProductStatus"];
export type StatusChoice = { value: Status; label: string };

/** Document 2 §4: offered when the server's list fails to load, with what the calls name them. */
const fallback = { ACTIVE: "active", INACTIVE: "inactive", DELETED: "archived" } as const;

const fallbackChoices: readonly StatusChoice[] = Object.values(fallback).map((value) => ({
  value,
  label: statusLabel[value].text,
}));

const none: readonly StatusChoice[] = [];

/** The statuses to choose from. `failed` is set while the fallback stands in. */
export function useStatuses() {
  const query = useQuery(productQueries.statuses());
  return {
    choices: choicesOf(query.data, query.isError),
    failed: query.isError ? query : undefined,
  };
}

function choicesOf(
  sent: readonly Schema["Status"][] | undefined,
  isError: boolean,
): readonly StatusChoice[] {
  if (!sent) return isError ? fallbackChoices : none;
  return sent.flatMap(({ id, label }) => {
    const value = id.toLowerCase();
    return isStatus(value) ? [{ value, label: label || statusLabel[value].text }] : [];
  });
}
