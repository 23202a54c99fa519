import picture from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import type { ReactNode } from "react";
import { ButtonLink } from "#web/ui/link.tsx";
import { Result } from "#web/ui/result.tsx";
import { ResultPicture } from "#web/ui/result-picture.tsx";

/** Any path that leads nowhere. */
export function NotFound(): ReactNode {
  return (
    <Result
      picture={<ResultPicture src={picture} tint={1} />}
      code="404"
      title="Trang không tồn tại"
      text="Đường dẫn có thể đã đổi hoặc gõ chưa đúng."
      action={<ButtonLink to="/">Về trang chủ</ButtonLink>}
    />
  );
}
