import picture from "@lobehub/fluent-emoji-3d/assets/26c8-fe0f.webp";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { FailedScreen } from "./failed-screen.tsx";

/** The screen for failures of the server. */
export function ServerError({ onRetry }: { onRetry?: () => void }) {
  return (
    <FailedScreen
      picture={{ src: picture, tint: 4 }}
      code="500"
      title="Máy chủ đang gặp sự cố"
      text="Chúng tôi đang khắc phục. Mời bạn thử lại sau ít phút."
      onRetry={onRetry}
      leave={
        <ButtonLink to="/" variant={onRetry ? "default" : "filled"}>
          Về trang chủ
        </ButtonLink>
      }
    />
  );
}
