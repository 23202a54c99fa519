import picture from "@lobehub/fluent-emoji-3d/assets/1f940.webp";
import { Button } from "@mantine/core";
import { Result } from "#web/ui/feedback/result.tsx";
import { ResultPicture } from "#web/ui/feedback/result-picture.tsx";

/**
 * The last resort, when the screen itself broke. A plain link, not the router's: the router may
 * be what is broken, and a full load starts everything afresh.
 */
export function BrokenScreen({ onRetry }: { onRetry?: () => void }) {
  return (
    <Result
      picture={<ResultPicture src={picture} tint={2} />}
      title="Đã xảy ra lỗi. Vui lòng thử lại."
      action={
        <>
          {onRetry ? <Button onClick={onRetry}>Thử lại</Button> : null}
          <Button component="a" href="/" variant={onRetry ? "default" : "filled"}>
            Về trang chủ
          </Button>
        </>
      }
    />
  );
}
