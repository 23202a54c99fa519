import picture from "@lobehub/fluent-emoji-3d/assets/1f50c.webp";
import { Button } from "@mantine/core";
import { ButtonLink } from "#web/ui/link.tsx";
import { Result } from "#web/ui/result.tsx";
import { ResultPicture } from "#web/ui/result-picture.tsx";

/** No answer came at all. */
export function NetworkError({ onRetry }: { onRetry?: () => void }) {
  return (
    <Result
      picture={<ResultPicture src={picture} tint={5} />}
      title="Không có kết nối mạng"
      text="Hãy kiểm tra mạng của bạn rồi thử lại."
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
