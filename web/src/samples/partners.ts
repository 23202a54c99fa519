/** Made up, as the specification wants: no endpoint returns any. Replace in features/shop/home/sample-queries.ts. */
export const samplePartners = [
  "Liên minh Đồng Xanh",
  "Vận chuyển Nhanh Quê",
  "Kho lạnh Sông Hậu",
  "Quỹ Hạt Giống",
  "Viện Đất Lành",
  "Bao bì Lá Chuối",
] as const;
