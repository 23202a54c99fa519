/** Hard-coded by the specification: no endpoint returns brands. */
type SampleBrand = { id: number; name: string };

const names = [
  "Vườn Sương Đà Lạt",
  "Ngàn Hoa",
  "Lúa Ngọc",
  "Ruộng Bậc Thang",
  "Miệt Vườn",
  "Trái Ngọt Phương Nam",
  "Biển Ngọc",
  "Vị Biển Quê Hương",
  "Đất Đỏ Bazan",
  "Tiêu Cao Nguyên",
  "Đồi Chè Xanh",
  "Ong Rừng Việt",
  "Trại Yên Thế",
  "Bếp Quê",
  "Đất Mũi Xanh",
  "Cỏ Non Mộc Châu",
  "Hương Tây Bắc",
  "Làng Nghề Hà Thành",
  "Nấm Sạch Việt",
  "Hạt Vàng",
];

export const sampleBrands: readonly SampleBrand[] = names.map((name, index) => ({
  id: index + 1,
  name,
}));
