import picture from "@lobehub/fluent-emoji-3d/assets/26c8-fe0f.webp";
import { Button } from "@mantine/core";
import { Result } from "#web/ui/feedback/result.tsx";
import { ResultPicture } from "#web/ui/feedback/result-picture.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";

export function ServerError({ onRetry }: { onRetry?: () => void }) {
  return (
    <Result
      picture={<ResultPicture src={picture} tint={4} />}
      code="500"
      title="Máy chủ đang gặp sự cố"
      text="Chúng tôi đang khắc phục. Mời bạn thử lại sau ít phút."
      action={
        <>
          {onRetry ? <Button onClick={onRetry}>Thử lại</Button> : null}
          <ButtonLink to="/" variant={onRetry ? "default" : "filled"}>
            Về trang chủ
          </ButtonLink>
        </>
      }
    />
  );
}
