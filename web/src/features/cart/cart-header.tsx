import { formatCount } from "#web/lib/format.ts";
import { ButtonLink } from "#web/ui/link.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

/** Heading of the cart with its ways on. */
export function CartHeader({ count }: { count?: number }) {
  return (
    <PageHeader
      title="Giỏ hàng"
      description={count === undefined ? undefined : `${formatCount(count)} sản phẩm trong giỏ`}
      actions={
        <>
          <ButtonLink to="/gio-hang/don-hang-cua-toi" variant="default">
            Đơn hàng của tôi
          </ButtonLink>
          <ButtonLink to="/mua-sam" variant="light">
            Tiếp tục mua sắm
          </ButtonLink>
        </>
      }
    />
  );
}
