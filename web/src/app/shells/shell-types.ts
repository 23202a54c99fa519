import type { RowIcon } from "#web/ui/layout/link.tsx";

/** The signed-in user; the routes derive it from the session. */
export type ShellUser = { fullName: string; avatarUrl?: string | null };

/** A menu row. The routes omit those that the user may not open. */
export type ShellLink = {
  label: string;
  to: string;
  icon: RowIcon;
  /** Current on this exact path only. */
  exact?: boolean;
};
