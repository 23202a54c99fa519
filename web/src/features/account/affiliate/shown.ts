import type { IndirectLevel } from "./levels.ts";

/** State of the lists in the URL; undefined means the first page or level. */
export type Shown = {
  /** Page of the direct members. */
  page?: number | undefined;
  /** Level of the indirect list, and its page. */
  level?: IndirectLevel | undefined;
  levelPage?: number | undefined;
};
