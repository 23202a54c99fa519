import picture from "@lobehub/fluent-emoji-3d/assets/1f9fa.webp";
import { ResultPicture } from "#web/ui/feedback/empty.tsx";
import { Result } from "#web/ui/feedback/result.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";

export function CategoryNotFound() {
  return (
    <Result
      picture={<ResultPicture src={picture} tint={1} />}
      title="Không tìm thấy danh mục"
      text="Danh mục bạn đang tìm kiếm không tồn tại hoặc đã ngừng hoạt động."
      action={<ButtonLink to="/mua-sam">Tiếp tục mua sắm</ButtonLink>}
    />
  );
}
