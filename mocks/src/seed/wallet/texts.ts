export const depositDescriptions: readonly string[] = [
  "Nạp tiền vào ví TAP",
  "Nạp tiền mua nông sản",
  "Nạp tiền mua phân bón",
  "Nạp ví đi chợ tháng này",
  "Nạp tiền đặt hàng Tết",
];

export const depositRejections: readonly string[] = [
  "Không tìm thấy giao dịch chuyển khoản tương ứng.",
  "Số tiền chuyển không khớp với yêu cầu nạp.",
  "Nội dung chuyển khoản sai, đã hoàn tiền về ngân hàng.",
  "Yêu cầu nạp bị trùng.",
];

export const transferMessages: readonly string[] = [
  "Chuyển tiền qua TAP Wallet",
  "Gửi tiền mua giống lúa ST25",
  "Trả tiền đi chợ chung",
  "Góp quỹ tổ hợp tác",
  "Mừng sinh nhật em",
  "Tiền công thu hoạch",
  "Trả tiền gạo tháng trước",
  "Chia tiền mua sầu riêng",
];

export const services = [
  { description: "Nạp tiền điện thoại", amounts: [20_000, 50_000, 100_000] },
  { description: "Thanh toán tiền điện", amounts: [185_000, 264_000, 412_000] },
  { description: "Thanh toán tiền nước", amounts: [64_000, 97_000, 128_000] },
  { description: "Gói tin thời tiết nông vụ", amounts: [30_000, 90_000] },
] as const;

export const withdrawNotes: readonly string[] = [
  "Chuyển giúp trong tuần ạ.",
  "Rút tiền bán hàng đợt này.",
  "Cần tiền mua vật tư, nhờ duyệt sớm.",
  "Rút về trả công thợ.",
];

export const withdrawRejections: readonly string[] = [
  "Tên chủ tài khoản không khớp với hồ sơ.",
  "Tài khoản ngân hàng chưa được xác minh.",
  "Yêu cầu trùng với yêu cầu trước đó.",
  "Cần bổ sung giấy tờ định danh.",
];
