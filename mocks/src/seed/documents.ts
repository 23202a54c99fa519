import { daysBefore } from "./dates.ts";
import type { PictureKey } from "./pictures.ts";

export interface SeedDocument {
  id: string;
  userKey: string;
  name: string;
  picture: PictureKey;
  extras: Readonly<Record<string, string>> | null;
  createdAt: Date;
}

const drafts: readonly (readonly [
  userKey: string,
  name: string,
  picture: PictureKey,
  daysAgo: number,
  extras: SeedDocument["extras"],
])[] = [
  [
    "muahang",
    "Căn cước công dân",
    "id-card",
    42,
    { "Nơi cấp": "Cục Cảnh sát QLHC về TTXH", "Ngày cấp": "12/05/2022" },
  ],
  ["muahang", "Bằng lái xe", "id-card", 20, { Hạng: "B2", "Có giá trị đến": "18/09/2032" }],
  ["muahang", "Thẻ bảo hiểm y tế", "page", 6, null],
  ["nguoiban", "Giấy đăng ký kinh doanh", "page", 90, { "Nơi cấp": "Sở Tài chính Lâm Đồng" }],
  ["nguoiban", "Chứng nhận OCOP 4 sao", "scroll", 55, { "Hạng sao": "4", "Năm cấp": "2025" }],
  ["nongdan", "Căn cước công dân", "id-card", 33, null],
  ["nongdan", "Chứng nhận VietGAP", "scroll", 12, { "Diện tích": "2,4 ha", "Vụ mùa": "Đông Xuân" }],
];

export function createDocuments(now: Date): SeedDocument[] {
  return drafts.map(([userKey, name, picture, daysAgo, extras], index) => ({
    id: `doc_seed_${index + 1}`,
    userKey,
    name,
    picture,
    extras,
    createdAt: daysBefore(now, daysAgo),
  }));
}
