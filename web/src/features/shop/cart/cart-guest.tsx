import picture from "@lobehub/fluent-emoji-3d/assets/1f6d2.webp";
import { Result } from "#web/ui/feedback/result.tsx";
import { ResultPicture } from "#web/ui/feedback/result-picture.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";

const origin = { from: "/gio-hang" };

/** Shown to visitors who are not signed in; signing in returns here. */
export function CartGuest() {
  return (
    <Result
      picture={<ResultPicture src={picture} tint={2} />}
      title="Đăng nhập để xem giỏ hàng"
      text="Giỏ hàng được giữ trong tài khoản của bạn, nên bạn có thể mua tiếp trên mọi thiết bị."
      action={
        <>
          <ButtonLink to="/dang-nhap" search={origin}>
            Đăng nhập
          </ButtonLink>
          <ButtonLink to="/dang-ky" search={origin} variant="default">
            Đăng ký
          </ButtonLink>
        </>
      }
    />
  );
}
