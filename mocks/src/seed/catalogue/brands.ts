/** Brand key to display name; all invented. */
export const brands = {
  "vuon-suong": "Vườn Sương Đà Lạt",
  "ngan-hoa": "Ngàn Hoa",
  "lua-ngoc": "Lúa Ngọc",
  "ruong-bac-thang": "Ruộng Bậc Thang",
  "miet-vuon": "Miệt Vườn",
  "trai-ngot": "Trái Ngọt Phương Nam",
  "bien-ngoc": "Biển Ngọc",
  "vi-bien": "Vị Biển Quê Hương",
  "dat-do": "Đất Đỏ Bazan",
  "tieu-cao-nguyen": "Tiêu Cao Nguyên",
  "doi-che-xanh": "Đồi Chè Xanh",
  "ong-rung": "Ong Rừng Việt",
  "trai-yen": "Trại Yên Thế",
  "bep-que": "Bếp Quê",
  "dat-mui": "Đất Mũi Xanh",
  "co-non": "Cỏ Non Mộc Châu",
  "tay-bac": "Hương Tây Bắc",
  "lang-nghe": "Làng Nghề Hà Thành",
  "nam-sach": "Nấm Sạch Việt",
  "hat-vang": "Hạt Vàng",
} as const;

export type BrandKey = keyof typeof brands;
