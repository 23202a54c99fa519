export const assistantName = "Trợ lý TAP";

export const texts = {
  launcher: `Trò chuyện với ${assistantName}`,
  welcome: "Xin chào! Tôi là trợ lý của TAP. Tôi có thể giúp gì cho bạn?",
  /** Document 1 §8. */
  noReply: "Xin lỗi, tôi chưa có câu trả lời phù hợp.",
  /** Document 1 §8. */
  failed: "Có lỗi khi kết nối chatbot. Vui lòng thử lại sau.",
  notReplied: "Câu hỏi này chưa được trả lời.",
  waiting: "Đang trả lời…",
} as const;

/** Suggestions of the welcome message (document 1 §2.5). */
export const welcomeReplies = ["Hỗ trợ đăng nhập", "Thông tin sản phẩm", "Liên hệ hỗ trợ"];
