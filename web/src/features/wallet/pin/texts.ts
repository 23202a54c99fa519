import { messageOf } from "#web/api/api-error.ts";

/** Document 3 §5 and §8; texts that are in neither are our own. */
export const texts = {
  pinIncomplete: "Mật khẩu phải gồm 6 số",
  currentIncomplete: "Vui lòng nhập đủ 6 số",
  pinsDiffer: "Mật khẩu không khớp",
  sameAsCurrent: "Mật khẩu mới phải khác mật khẩu hiện tại",
  codeIncomplete: "Mã OTP phải gồm 6 số",
  setDone: "Đặt mật khẩu thành công!",
  changeDone: "Đổi mật khẩu thành công!",
  noPin: "Ví của bạn chưa có mật khẩu",
  maybeSet:
    "Chưa nhận được kết quả: mật khẩu có thể đã được đặt. Hãy nhập lại mật khẩu để kiểm tra.",
  nowSet:
    "Ví nay đã có mật khẩu, nhưng chưa nhận được kết quả của lần đặt vừa rồi. Hãy thử mật khẩu bạn vừa nhập; nếu không đúng, hãy đặt lại mật khẩu.",
  maybeChanged:
    "Chưa nhận được kết quả: mật khẩu mới có thể đã có hiệu lực. Hãy thử nhập mật khẩu mới trước.",
} as const;

/** The texts of a new PIN by e-mail: the password page says "mật khẩu", everywhere else "PIN". */
export type ResetTexts = {
  sent: string;
  notSent: (error: unknown) => string;
  done: string;
  failed: (error: unknown) => string;
  /** The response was lost: nobody knows which PIN is in force. */
  maybeDone: string;
};

/** Of the gate and of the forgotten PIN. */
export const pinReset: ResetTexts = {
  sent: "Đã gửi mã OTP về email của bạn!",
  notSent: (error) => messageOf(error, "Gửi OTP thất bại!"),
  done: "Đặt lại PIN thành công!",
  failed: (error) => messageOf(error, "Đặt lại PIN thất bại!"),
  maybeDone:
    "Chưa nhận được kết quả: PIN mới có thể đã có hiệu lực. Hãy thử mở ví bằng PIN mới; nếu không đúng, hãy gửi lại mã.",
};

/** Of the password page. */
export const passwordReset: ResetTexts = {
  sent: "Mã OTP đã được gửi đến email của bạn!",
  notSent: prefixed("Gửi OTP thất bại", "Có lỗi xảy ra khi gửi OTP"),
  done: "Đặt lại mật khẩu thành công!",
  failed: prefixed("Đặt lại mật khẩu thất bại", "Có lỗi xảy ra khi đặt lại mật khẩu"),
  maybeDone:
    "Chưa nhận được kết quả: mật khẩu mới có thể đã có hiệu lực. Hãy thử mở ví bằng mật khẩu mới; nếu không đúng, hãy gửi lại mã.",
};

export const setFailed = prefixed("Đặt mật khẩu thất bại", "Có lỗi xảy ra khi thiết lập mật khẩu");
export const changeFailed = prefixed("Đổi mật khẩu thất bại", "Có lỗi xảy ra khi đổi mật khẩu");
export const verifyFailed = prefixed("Xác thực mật khẩu thất bại", "Có lỗi xảy ra");

/** The documented prefix with the server's message, or the documented sentence without one. */
function prefixed(prefix: string, sentence: string) {
  return (error: unknown) => {
    const reason = messageOf(error, "");
    return reason ? `${prefix}: ${reason}` : sentence;
  };
}
