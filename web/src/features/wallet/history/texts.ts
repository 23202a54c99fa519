export const historyTexts = {
  listFailed: "Không tải được lịch sử giao dịch",
  detailFailed: "Không tải được giao dịch",
  statementFailed: "Không lập được sao kê",
} as const;
