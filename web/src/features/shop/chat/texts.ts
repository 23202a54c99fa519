export const assistantName = "Trợ lý TAP";

export const texts = {
  launcher: `Trò chuyện với ${assistantName}`,
  welcome: "Xin chào! Tôi là trợ lý của TAP. Tôi có thể giúp gì cho bạn?",
  noReply: "Xin lỗi, tôi chưa có câu trả lời phù hợp.",
  failed: "Có lỗi khi kết nối chatbot. Vui lòng thử lại sau.",
  notReplied: "Câu hỏi này chưa được trả lời.",
  waiting: "Đang trả lời…",
} as const;

export const welcomeReplies = ["Hỗ trợ đăng nhập", "Thông tin sản phẩm", "Liên hệ hỗ trợ"];
