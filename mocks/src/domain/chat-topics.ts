import { SHIPPING_FEE } from "./checkout.ts";
import { CODE_MINUTES, CODE_TRIES } from "./codes.ts";
import { formatDong } from "./money.ts";
import { wordsOf } from "./text.ts";

/** Suggestions when the bot has nothing more specific to offer. */
export const openings = ["Hỗ trợ đăng nhập", "Thông tin sản phẩm", "Liên hệ hỗ trợ"] as const;

/** Something that the bot can explain without a lookup. */
export type Topic = {
  /** Phrases without diacritics; the message must contain one of them. */
  readonly words: readonly string[];
  readonly reply: string;
  readonly suggestedReplies: readonly string[];
  /** A broad topic: a question about an order takes precedence. */
  readonly broad?: true;
};

const shipping = {
  reply: `Phí giao hàng tiêu chuẩn là ${formatDong(SHIPPING_FEE)} cho mỗi đơn, giao toàn quốc trong 2 đến 5 ngày. Hàng tươi như rau, thịt và hải sản được đóng thùng lạnh và ưu tiên giao sớm.`,
  suggestedReplies: ["Tình trạng đơn hàng", "Cách thanh toán", "Thông tin sản phẩm"],
} as const;

/** The first match wins, so narrow topics come before broad ones. */
export const topics: readonly Topic[] = [
  {
    words: [
      "quen mat khau",
      "mat mat khau",
      "lay lai mat khau",
      "dat lai mat khau",
      "doi mat khau",
    ],
    reply: `Nếu quên mật khẩu, bạn chọn “Quên mật khẩu” ở trang Đăng nhập và nhập email đã đăng ký. TAP gửi mã gồm 6 chữ số, có hiệu lực trong ${CODE_MINUTES} phút; nhập đúng mã là bạn đặt được mật khẩu mới. Nếu vẫn nhớ mật khẩu cũ, bạn có thể đổi trong mục Tài khoản.`,
    suggestedReplies: ["Không nhận được mã", "Hỗ trợ đăng nhập", "Liên hệ hỗ trợ"],
  },
  {
    words: [
      "khong nhan duoc ma",
      "chua nhan duoc ma",
      "khong thay ma",
      "ma otp",
      "ma xac thuc",
      "otp",
    ],
    reply: `Mã xác thực được gửi qua email và có hiệu lực trong ${CODE_MINUTES} phút. Bạn thử xem trong hộp thư rác, kiểm tra lại địa chỉ email rồi chờ hết một phút để yêu cầu mã mới. Sau ${CODE_TRIES} lần nhập sai, mã cũ không dùng được nữa.`,
    suggestedReplies: ["Quên mật khẩu", "Liên hệ hỗ trợ"],
  },
  {
    words: ["dang ky", "tao tai khoan", "mo tai khoan", "lap tai khoan"],
    reply:
      "Để tạo tài khoản, bạn mở trang Đăng ký, điền họ tên, số điện thoại và email, nhập mã xác thực gửi về email, rồi đặt mật khẩu. Việc đăng ký hoàn toàn miễn phí.",
    suggestedReplies: ["Không nhận được mã", "Hỗ trợ đăng nhập"],
  },
  {
    words: ["dang nhap", "login", "khong vao duoc", "khoa tai khoan", "tai khoan bi khoa"],
    reply:
      "Bạn đăng nhập bằng email hoặc số điện thoại cùng mật khẩu ở trang Đăng nhập, hoặc dùng tài khoản Google. Nếu đã bật bảo mật hai lớp, TAP gửi thêm một mã về email của bạn. Chưa vào được thì bạn thử đặt lại mật khẩu nhé.",
    suggestedReplies: ["Quên mật khẩu", "Không nhận được mã", "Liên hệ hỗ trợ"],
  },
  {
    words: [
      "huy don",
      "huy dat hang",
      "doi tra",
      "tra hang",
      "hoan tien",
      "hang bi hong",
      "hang loi",
    ],
    reply:
      "Đơn đang ở trạng thái Chờ xác nhận có thể gửi yêu cầu hủy ngay trong mục Đơn hàng của tôi. Nếu hàng giao bị hỏng hoặc thiếu, bạn chụp ảnh lại và liên hệ với chúng tôi trong vòng 24 giờ kể từ khi nhận để được đổi hoặc hoàn tiền.",
    suggestedReplies: ["Tình trạng đơn hàng", "Liên hệ hỗ trợ"],
  },
  {
    words: ["phi ship", "phi giao", "phi van chuyen", "bao lau thi nhan", "khi nao nhan duoc hang"],
    ...shipping,
  },
  {
    words: ["thanh toan", "tra tien", "cod", "chuyen khoan"],
    reply:
      "Hiện tại TAP nhận thanh toán khi giao hàng (COD): bạn kiểm tra hàng rồi trả tiền cho người giao. Các hình thức khác sẽ sớm được bổ sung.",
    suggestedReplies: ["Phí vận chuyển", "Thông tin sản phẩm"],
  },
  { words: ["van chuyen", "giao hang", "ship"], ...shipping, broad: true },
  {
    words: [
      "lien he",
      "tong dai",
      "hotline",
      "nhan vien",
      "tu van vien",
      "gap nguoi",
      "khieu nai",
      "ho tro",
    ],
    reply:
      "Bạn có thể gửi email tới hotro@tap.vn hoặc nhắn tại trang Liên hệ. Nhân viên hỗ trợ trả lời từ 8 giờ đến 21 giờ hằng ngày; nếu hỏi về đơn hàng, bạn nhớ kèm mã đơn để được giúp nhanh hơn.",
    suggestedReplies: ["Tình trạng đơn hàng", "Hỗ trợ đăng nhập"],
    broad: true,
  },
  {
    words: ["xin chao", "chao ban", "chao shop", "chao tap", "hello", "alo", "hi"],
    reply:
      "Chào bạn! Tôi là trợ lý của TAP. Bạn cần tìm nông sản, xem đơn hàng hay cần giúp đăng nhập?",
    suggestedReplies: openings,
    broad: true,
  },
  {
    words: ["cam on", "thank you", "thanks", "tam biet"],
    reply: "Rất vui được giúp bạn. Chúc bạn mua được nhiều nông sản ngon trên TAP!",
    suggestedReplies: ["Thông tin sản phẩm"],
    broad: true,
  },
];

/** Phrases that ask for the status of an order; the reply counts the caller's own orders. */
export const orderWords: readonly string[] = [
  "don hang",
  "don cua toi",
  "don cua minh",
  "tinh trang don",
  "theo doi don",
  "kiem tra don",
  "hang cua toi dau",
  "hang den dau",
];

/** Words that ask for a product without naming it. */
export const fillers = wordsOf(
  "a à ạ á ah ai anh ấy bán bạn bao bây bị biết các cái cần chị chỉ chịu cho có con còn của cùng " +
    "cũng dạ đã đang đâu để dễ được em gì giá giúp hàng hãy hay hiện hỏi hộ không là loại luôn mặt " +
    "mất mình mọi mỗi mới một mua muốn nào nay này nha nhà nhé nhỉ nhiêu nhiều như nhưng những " +
    "nông ở ơi phẩm ra rằng rồi sản sao sẵn shop tại tạp tất tap thế thể thì thông tiền tiện tìm tin " +
    "to tớ tôi trên tư từ vậy về với vui lòng xem xin ý",
);
