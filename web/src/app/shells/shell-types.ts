import type { RowIcon } from "#web/ui/layout/menu-row.tsx";

/** Who is greeted; the routes make it from the session. */
export type ShellUser = { fullName: string; avatarUrl?: string | null };

/** A line of a menu. The routes leave out what the user may not open. */
export type ShellLink = {
  label: string;
  to: string;
  icon: RowIcon;
  /** Current on this very path only. */
  exact?: boolean;
};
