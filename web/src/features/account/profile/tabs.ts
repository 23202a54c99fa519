export const profileTabs = ["ca-nhan", "tiep-thi", "bao-mat", "giay-to"] as const;

export type ProfileTab = (typeof profileTabs)[number];

export const tabLabel: Record<ProfileTab, string> = {
  "ca-nhan": "Thông tin cá nhân",
  "tiep-thi": "Tiếp thị liên kết",
  "bao-mat": "Bảo mật",
  "giay-to": "Giấy tờ tùy thân",
};
