/**
 * The partners that the specification wants hard-coded: no endpoint returns any, and the names are made
 * up. A real source would replace them in features/shop/home/sample-queries.ts.
 */
export const samplePartners = [
  "Liên minh Đồng Xanh",
  "Vận chuyển Nhanh Quê",
  "Kho lạnh Sông Hậu",
  "Quỹ Hạt Giống",
  "Viện Đất Lành",
  "Bao bì Lá Chuối",
] as const;
