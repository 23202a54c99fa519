import type { UseQueryResult } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";

/** A part of a view: from the server, or built-in samples and why. */
export type Sourced<T> =
  | { source: "server"; data: T }
  | { source: "sample"; reason: Schema["LogSampleReason"]; data: T };

export type ViewRead = Pick<
  UseQueryResult,
  "error" | "isFetching" | "refetch" | "dataUpdatedAt" | "isPlaceholderData"
>;
