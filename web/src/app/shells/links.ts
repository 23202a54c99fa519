import {
  IconBuildingStore,
  IconDeviceMobile,
  IconHome,
  IconLeaf,
  IconMessageCircle,
  IconNews,
} from "@tabler/icons-react";
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

export type Account = {
  /** Null for guests. */
  user: ShellUser | null;
  /** Rendered as for a guest until the session has loaded. */
  isGuess?: true;
  /** The links of this user's account menu. */
  links: readonly ShellLink[];
  onLogout: () => void;
};

/** The documented top navigation of the public layout. */
export const shopNavigation: readonly ShellLink[] = [
  { label: "Trang chủ", to: "/", icon: IconHome, exact: true },
  { label: "Cửa hàng", to: "/mua-sam", icon: IconBuildingStore },
  { label: "Dịch vụ", to: "/services", icon: IconLeaf },
  { label: "Tin tức", to: "/news", icon: IconNews },
  { label: "Chuyển đổi số", to: "/transfer", icon: IconDeviceMobile },
  { label: "Liên hệ", to: "/contact", icon: IconMessageCircle },
];
