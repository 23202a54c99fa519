/** The tabs of the admin wallet (document 3 §2.13); the URL determines the open one. */
export const walletTabs = [
  { to: "/quan-ly-vi-tap/tong-quan", label: "Tổng quan" },
  { to: "/quan-ly-vi-tap/nap-tien", label: "Nạp tiền" },
  { to: "/quan-ly-vi-tap/rut-tien", label: "Rút tiền" },
  { to: "/quan-ly-vi-tap/bao-cao", label: "Báo cáo" },
] as const;
