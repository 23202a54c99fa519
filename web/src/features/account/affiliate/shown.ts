import type { IndirectLevel } from "./levels.ts";

/** What the URL says of the lists; what it leaves out is the beginning. */
export type Shown = {
  /** Page of the direct members. */
  page?: number | undefined;
  /** Level of the indirect list, and its page. */
  level?: IndirectLevel | undefined;
  levelPage?: number | undefined;
};
