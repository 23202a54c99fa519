import picture from "@lobehub/fluent-emoji-3d/assets/1f940.webp";
import { Button } from "@mantine/core";
import { ResultPicture } from "#web/ui/feedback/empty.tsx";
import { Result } from "#web/ui/feedback/result.tsx";

/**
 * The last resort if the screen itself crashed. A plain link instead of the router's: the router
 * may be broken, and a full page load starts over.
 */
export function BrokenScreen({ onRetry }: { onRetry?: () => void }) {
  return (
    <Result
      picture={<ResultPicture src={picture} tint={2} />}
      title="Đã xảy ra lỗi. Vui lòng thử lại."
      action={
        <>
          {onRetry ? <Button onClick={onRetry}>Thử lại</Button> : null}
          <Button
            component="a"
            href={import.meta.env.BASE_URL}
            variant={onRetry ? "default" : "filled"}
          >
            Về trang chủ
          </Button>
        </>
      }
    />
  );
}
