import type { PageText } from "./page-text.ts";

/** Our own draft, without invented periods, fees or laws: the cooperative replaces it before launch. */
export const samplePolicy: PageText = {
  title: "Điều khoản và chính sách",
  lead: "Khi tạo tài khoản hoặc đặt hàng trên TAP, bạn và hợp tác xã cùng theo những điều dưới đây. Chúng tôi viết ngắn để ai cũng đọc được.",
  sections: [
    {
      id: "pham-vi",
      title: "Phạm vi áp dụng",
      content: [
        "Điều khoản này áp dụng cho mọi người xem, mua và bán trên TAP, trên web cũng như trên điện thoại.",
        "Người chưa đăng nhập vẫn xem được hàng. Để đặt mua, đánh giá, bán hàng hay dùng ví, bạn cần có tài khoản.",
      ],
    },
    {
      id: "tai-khoan",
      title: "Tài khoản của bạn",
      content: [
        [
          "Bạn cung cấp thông tin đúng của mình và cập nhật khi có thay đổi.",
          "Mật khẩu, mã xác thực và mã PIN ví là của riêng bạn. Nhân viên TAP không bao giờ hỏi những mã này.",
          "Nếu nghi có người khác dùng tài khoản, hãy đổi mật khẩu và đăng xuất các thiết bị lạ trong mục Bảo mật, rồi báo cho hợp tác xã.",
          "Hợp tác xã có thể tạm khóa tài khoản khi phát hiện gian lận hoặc vi phạm, và cho bạn biết lý do.",
        ],
      ],
    },
    {
      id: "mua-hang",
      title: "Đặt hàng và giá cả",
      content: [
        "Giá ghi trên trang là giá của người bán, tính bằng đồng Việt Nam. Số tiền bạn trả là tổng cộng hiện ra ở bước đặt hàng, trước khi bạn bấm xác nhận.",
        "Đơn hàng có hiệu lực khi người bán xác nhận. Nếu hàng đã hết hoặc giá ghi nhầm, người bán báo lại và bạn có quyền không mua nữa.",
      ],
    },
    {
      id: "thanh-toan",
      title: "Thanh toán và ví TAP",
      content: [
        "Bạn trả tiền khi nhận hàng, hoặc bằng ví TAP nếu đã mở ví.",
        [
          "Mỗi lần chuyển tiền, rút tiền hay trả tiền bằng ví cần mã PIN của bạn.",
          "Hãy đọc kỹ tên người nhận trước khi xác nhận: tiền đã chuyển đúng theo yêu cầu thì không tự lấy lại được.",
          "Lịch sử giao dịch luôn xem được trong ví. Thấy giao dịch lạ, hãy báo ngay cho hợp tác xã.",
        ],
      ],
    },
    {
      id: "giao-nhan",
      title: "Giao và nhận hàng",
      content: [
        "Người bán đóng gói và giao theo địa chỉ bạn chọn. Nông sản tươi có thể giao trong ngày thu hoạch, nên giờ giao do hai bên hẹn.",
        "Bạn được xem hàng khi nhận. Hàng dập, hỏng hay không đúng đơn thì chụp ảnh lại và báo cho người bán.",
      ],
    },
    {
      id: "doi-tra",
      title: "Hủy đơn, đổi trả và hoàn tiền",
      content: [
        "Bạn có thể yêu cầu hủy khi đơn còn chờ xác nhận. Sau đó, việc hủy do bạn và người bán thỏa thuận.",
        [
          "Được đổi hoặc hoàn tiền: hàng hỏng khi nhận, giao sai, giao thiếu.",
          "Nông sản tươi cần báo sớm, kèm ảnh, để còn xác định được nguyên nhân.",
          "Thời hạn báo và cách hoàn tiền do hợp tác xã công bố tại trang này.",
        ],
      ],
    },
    {
      id: "nguoi-ban",
      title: "Trách nhiệm của người bán",
      content: [
        [
          "Mô tả, hình ảnh, nguồn gốc và hạn dùng của hàng phải đúng sự thật.",
          "Không bán hàng cấm, hàng giả, hàng không rõ nguồn gốc.",
          "Giá và số lượng còn lại được cập nhật kịp thời; đơn đã nhận thì giao đủ và đúng.",
        ],
        "Hợp tác xã có thể ẩn sản phẩm hoặc ngừng gian hàng không giữ đúng những điều này.",
      ],
    },
    {
      id: "danh-gia",
      title: "Đánh giá và nội dung bạn đăng",
      content: [
        "Đánh giá là của người đã mua, viết về chính món hàng đó. Lời lẽ xúc phạm, quảng cáo hay ảnh của người khác không được phép sẽ bị gỡ.",
        "Bạn giữ quyền với ảnh và lời của mình, và cho phép TAP hiển thị chúng bên cạnh sản phẩm.",
      ],
    },
    {
      id: "du-lieu",
      title: "Dữ liệu cá nhân",
      content: [
        "Chúng tôi chỉ giữ những gì cần để phục vụ bạn:",
        [
          "Họ tên, số điện thoại, email và địa chỉ, để giao hàng và liên hệ.",
          "Đơn hàng, đánh giá, sản phẩm yêu thích và giao dịch ví của bạn.",
          "Giấy tờ, nếu bạn gửi để được xác minh.",
          "Cookie để giữ phiên đăng nhập. TAP không dùng cookie để quảng cáo.",
        ],
        "Người bán nhận tên, số điện thoại và địa chỉ của người đặt để giao hàng. Nhân viên hợp tác xã chỉ xem khi cần hỗ trợ hoặc kiểm tra.",
        "Trang giới thiệu của thành viên ai có đường dẫn cũng mở được: trang đó cho thấy họ tên, vai trò, email, số điện thoại và địa chỉ. Bạn xem và sửa thông tin của mình trong mục Tài khoản, hoặc yêu cầu hợp tác xã xóa.",
      ],
    },
    {
      id: "khieu-nai",
      title: "Khiếu nại và liên hệ",
      content: [
        "Hãy nói với người bán trước, vì họ giải quyết được nhanh nhất. Nếu chưa ổn, hợp tác xã đứng ra hòa giải. Địa chỉ và số điện thoại tiếp nhận do hợp tác xã ghi tại đây.",
      ],
    },
    {
      id: "thay-doi",
      title: "Khi chính sách thay đổi",
      content: [
        "Bản mới được đăng tại trang này, kèm ngày có hiệu lực. Đơn hàng đặt trước ngày đó vẫn theo bản cũ.",
      ],
    },
  ],
};
