import {
  IconBuildingStore,
  IconDeviceMobile,
  IconFileText,
  IconHeart,
  IconInfoCircle,
  IconLeaf,
  IconMessageCircle,
  IconNews,
  IconPercentage,
  IconReceipt,
  IconShoppingCart,
  IconWallet,
} from "@tabler/icons-react";

export const COLLAPSED = 8;

const quickActions = [
  { label: "Cửa hàng", to: "/mua-sam", icon: IconBuildingStore },
  { label: "Khuyến mãi", to: "/promotions", icon: IconPercentage },
  { label: "Ví TAP", to: "/vi-tap", icon: IconWallet, signedIn: true },
  { label: "Đơn hàng", to: "/gio-hang/don-hang-cua-toi", icon: IconReceipt },
  { label: "Giỏ hàng", to: "/gio-hang", icon: IconShoppingCart },
  { label: "Yêu thích", to: "/san-pham/yeu-thich", icon: IconHeart },
  { label: "Dịch vụ", to: "/services", icon: IconLeaf },
  { label: "Tin tức", to: "/news", icon: IconNews },
  { label: "Chuyển đổi số", to: "/transfer", icon: IconDeviceMobile },
  { label: "Về TAP", to: "/gioi-thieu", icon: IconInfoCircle },
  { label: "Chính sách", to: "/chinh-sach", icon: IconFileText },
  { label: "Liên hệ", to: "/contact", icon: IconMessageCircle },
] as const;

export function actionsFor(isSignedIn: boolean) {
  return quickActions.filter((action) => isSignedIn || !("signedIn" in action));
}
