export const qrTabs = ["quet", "nhan"] as const;
export type QrTab = (typeof qrTabs)[number];

export const qrTabLabel: Record<QrTab, string> = {
  quet: "Quét mã",
  nhan: "Nhận tiền",
};
