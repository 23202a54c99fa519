import type { PageText } from "./page-text.ts";

/** Our own draft, without invented figures, places or names: the cooperative replaces it before launch. */
export const sampleAbout: PageText = {
  title: "Giới thiệu TAP",
  lead: "TAP là chợ nông sản trên mạng của hợp tác xã: người trồng bán thẳng, người mua biết món ăn của mình đến từ đâu.",
  sections: [
    {
      id: "vi-sao",
      title: "Vì sao có TAP",
      content: [
        "Nông sản ngon thường đi qua nhiều tay trước khi tới bếp. Mỗi chặng thêm một phần giá, và câu chuyện của người trồng rơi mất dọc đường.",
        "TAP rút ngắn con đường đó. Nhà vườn, tổ hợp tác và cửa hàng trong hợp tác xã tự đăng hàng, tự ra giá; người mua đặt tận gốc.",
      ],
    },
    {
      id: "lam-gi",
      title: "Bạn làm được gì ở đây",
      content: [
        [
          "Mua nông sản và đặc sản địa phương, trả tiền khi nhận hàng.",
          "Xem đánh giá của người đã mua, và viết đánh giá của mình.",
          "Mở gian hàng, quản lý sản phẩm, kho và đơn của bạn.",
          "Mời bạn bè bằng mã giới thiệu.",
        ],
      ],
    },
    {
      id: "cach-lam",
      title: "Chúng tôi làm việc thế nào",
      content: [
        "Người bán chịu trách nhiệm về hàng của mình; hợp tác xã hòa giải khi có khiếu nại và công khai cách làm trong Điều khoản và chính sách.",
        "Trang web được làm cho cả điện thoại, mạng chậm, bàn phím và trình đọc màn hình, để không ai bị bỏ lại ngoài chợ.",
      ],
    },
    {
      id: "tham-gia",
      title: "Cùng tham gia",
      content: [
        "Bạn trồng, nuôi, chế biến hay chỉ đơn giản là thích ăn ngon: hãy tạo một tài khoản và ghé chợ. Muốn mở gian hàng, chọn vai trò Người bán hàng khi đăng ký.",
      ],
    },
  ],
};
