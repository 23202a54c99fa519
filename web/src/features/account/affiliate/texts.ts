export const texts = {
  linkCopied: "Đã sao chép liên kết giới thiệu",
  linkNotCopied: "Không thể sao chép liên kết. Hãy chọn và sao chép bằng tay.",
  nobodyYet: "Bạn chưa giới thiệu thành viên nào",
  invite: "Chia sẻ liên kết giới thiệu để mời người đầu tiên.",
} as const;
