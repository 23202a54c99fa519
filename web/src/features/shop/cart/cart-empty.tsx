import cart from "@lobehub/fluent-emoji-3d/assets/1f6d2.webp";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";

export function CartEmpty() {
  return (
    <>
      <PageHeader title="Giỏ hàng" />
      <Empty
        picture={cart}
        text="Giỏ hàng của bạn đang trống"
        hint="Nông sản tươi ngon từ các hợp tác xã đang chờ bạn."
        action={
          <>
            <ButtonLink to="/mua-sam">Tiếp tục mua sắm</ButtonLink>
            <ButtonLink to="/gio-hang/don-hang-cua-toi" variant="default">
              Đơn hàng của tôi
            </ButtonLink>
            <ButtonLink to="/promotions" variant="subtle">
              Xem khuyến mãi
            </ButtonLink>
          </>
        }
      />
    </>
  );
}
