import {
  IconBuildingStore,
  IconDeviceMobile,
  IconHome,
  IconLeaf,
  IconMessageCircle,
  IconNews,
} from "@tabler/icons-react";
import type { RowIcon } from "#web/ui/layout/link.tsx";

export type ShellUser = { fullName: string; avatarUrl?: string | null };

export type ShellLink = {
  label: string;
  to: string;
  icon: RowIcon;
  exact?: boolean;
};

export type Account = {
  user: ShellUser | null;
  /** Rendered as for a guest until the session has loaded. */
  isGuess?: true;
  links: readonly ShellLink[];
  onLogout: () => void;
};

export const shopNavigation: readonly ShellLink[] = [
  { label: "Trang chủ", to: "/", icon: IconHome, exact: true },
  { label: "Cửa hàng", to: "/mua-sam", icon: IconBuildingStore },
  { label: "Dịch vụ", to: "/services", icon: IconLeaf },
  { label: "Tin tức", to: "/news", icon: IconNews },
  { label: "Chuyển đổi số", to: "/transfer", icon: IconDeviceMobile },
  { label: "Liên hệ", to: "/contact", icon: IconMessageCircle },
];
