import picture from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Result } from "#web/ui/feedback/result.tsx";
import { ResultPicture } from "#web/ui/feedback/result-picture.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";

/** The success screen, opened without an order that was just placed. */
export function OrderSuccessMissing() {
  return (
    <Result
      picture={<ResultPicture src={picture} tint={1} />}
      code="404"
      title="Không tìm thấy đơn hàng vừa đặt"
      text="Trang này chỉ mở được ngay sau khi đặt hàng. Các đơn đã đặt nằm trong Đơn hàng của tôi."
      action={<ButtonLink to="/">Về trang chủ</ButtonLink>}
    />
  );
}
