import {
  IconBuildingStore,
  IconDeviceMobile,
  IconHome,
  IconLeaf,
  IconMessageCircle,
  IconNews,
} from "@tabler/icons-react";
import type { ShellLink } from "./shell-types.ts";

/** The documented top navigation of the public layout. */
export const shopNavigation: readonly ShellLink[] = [
  { label: "Trang chủ", to: "/", icon: IconHome, exact: true },
  { label: "Cửa hàng", to: "/mua-sam", icon: IconBuildingStore },
  { label: "Dịch vụ", to: "/services", icon: IconLeaf },
  { label: "Tin tức", to: "/news", icon: IconNews },
  { label: "Chuyển đổi số", to: "/transfer", icon: IconDeviceMobile },
  { label: "Liên hệ", to: "/contact", icon: IconMessageCircle },
];
