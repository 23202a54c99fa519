import picture from "@lobehub/fluent-emoji-3d/assets/1f512.webp";
import { ResultPicture } from "#web/ui/feedback/empty.tsx";
import { Result } from "#web/ui/feedback/result.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";

/** A 403, which the specification labels "401". */
export function AccessDenied() {
  return (
    <Result
      picture={<ResultPicture src={picture} tint={3} />}
      code="401"
      title="Bạn không có quyền truy cập"
      text="Hãy đăng nhập bằng tài khoản khác, hoặc liên hệ quản trị viên để được cấp quyền."
      action={<ButtonLink to="/">Về trang chủ</ButtonLink>}
    />
  );
}
