import {
  IconArrowDown,
  IconArrowUpRight,
  IconBuildingBank,
  IconCashBanknote,
  IconListDetails,
  IconLock,
  IconQrcode,
  IconReceipt,
} from "@tabler/icons-react";

/** Document 3 §2.2, with the wallet's other screens. */
export const quickLinks = [
  { label: "Nạp tiền", to: "/vi-tap/nap-tien", icon: IconArrowDown },
  { label: "Chuyển tiền", to: "/chuyen-tien", icon: IconArrowUpRight },
  { label: "Rút tiền", to: "/rut-tien", icon: IconCashBanknote },
  { label: "Mã QR", to: "/qr-pay", icon: IconQrcode },
  { label: "Ngân hàng", to: "/quan-ly-ngan-hang", icon: IconBuildingBank },
  { label: "Lịch sử", to: "/lich-su", icon: IconReceipt },
  { label: "Yêu cầu rút", to: "/yeu-cau-rut-tien", icon: IconListDetails },
  { label: "Mật khẩu ví", to: "/quan-ly-mat-khau", icon: IconLock },
] as const;
