import type { PictureKey } from "./pictures.ts";

export interface SeedBanner {
  id: number;
  title: string;
  description: string;
  picture: PictureKey;
  isActive: boolean;
  displayOrder: number;
  createdDaysAgo: number;
}

export const banners: readonly SeedBanner[] = [
  {
    id: 1,
    title: "Mùa sầu riêng Ri6 Cái Bè",
    description: "Chín cây, bao ăn, giao tận nhà trong 48 giờ.",
    picture: "melon",
    isActive: true,
    displayOrder: 0,
    createdDaysAgo: 12,
  },
  {
    id: 2,
    title: "Gạo ST25 vụ lúa tôm mới",
    description: "Thơm mùi lá dứa, xay xát theo đơn từ Sóc Trăng.",
    picture: "rice-plant",
    isActive: true,
    displayOrder: 1,
    createdDaysAgo: 25,
  },
  {
    id: 3,
    title: "Chợ phiên OCOP 5 sao",
    description: "Những đặc sản đạt hạng cao nhất từ khắp ba miền.",
    picture: "basket",
    isActive: true,
    displayOrder: 2,
    createdDaysAgo: 40,
  },
  {
    id: 4,
    title: "Cà phê Tây Nguyên rang mới mỗi tuần",
    description: "Từ vườn Buôn Hồ đến ly cà phê sáng của bạn.",
    picture: "coffee",
    isActive: true,
    displayOrder: 3,
    createdDaysAgo: 61,
  },
  {
    id: 5,
    title: "Vải thiều Lục Ngạn đầu mùa",
    description: "Đặt trước để nhận những thùng vải đầu tiên.",
    picture: "cherries",
    isActive: false,
    displayOrder: 4,
    createdDaysAgo: 170,
  },
  {
    id: 6,
    title: "Quà Tết đặc sản vùng cao",
    description: "Thịt trâu gác bếp, miến dong, chè shan tuyết trong một giỏ quà.",
    picture: "tea-cup",
    isActive: false,
    displayOrder: 5,
    createdDaysAgo: 300,
  },
];
