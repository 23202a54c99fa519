import seedling from "@lobehub/fluent-emoji-3d/assets/1f331.webp";
import { ButtonLink } from "../layout/link.tsx";
import { Result } from "./result.tsx";
import { ResultPicture } from "./result-picture.tsx";

/** The documented placeholder page, with a link home. */
export function UnderDevelopment() {
  return (
    <Result
      picture={<ResultPicture src={seedling} tint={0} />}
      title="Trang đang được phát triển"
      text="Chúng tôi đang chăm chút cho trang này. Mời bạn quay lại sau nhé."
      action={<ButtonLink to="/">Về trang chủ</ButtonLink>}
    />
  );
}
