/**
 * The partners that document 1 §1 wants hard-coded: no call answers any, and the names are made up.
 * A real source takes their place in features/shop/home/sample-queries.ts.
 */
export const samplePartners = [
  "Liên minh Đồng Xanh",
  "Vận chuyển Nhanh Quê",
  "Kho lạnh Sông Hậu",
  "Quỹ Hạt Giống",
  "Viện Đất Lành",
  "Bao bì Lá Chuối",
] as const;
