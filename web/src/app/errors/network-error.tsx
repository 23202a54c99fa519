// Inlined picture: this screen is shown when nothing can be loaded.
import picture from "@lobehub/fluent-emoji-3d/assets/1f50c.webp?inline";
import { Button } from "@mantine/core";
import { useCanGoBack, useRouter } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { ResultPicture } from "#web/ui/feedback/empty.tsx";
import { Result } from "#web/ui/feedback/result.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";

export function NetworkError({ onRetry }: { onRetry?: () => void }) {
  return (
    <FailedScreen
      picture={{ src: picture, tint: 5 }}
      title="Không có kết nối mạng"
      text={
        onRetry
          ? "Hãy kiểm tra mạng của bạn, và trình chặn quảng cáo nếu có. Trang sẽ tự mở lại khi có mạng."
          : "Hãy kiểm tra mạng của bạn, và trình chặn quảng cáo nếu có, rồi thử lại."
      }
      onRetry={onRetry}
      leave={<BackOrHome isFirst={!onRetry} />}
    />
  );
}

/** The previous page is already loaded; the home page may not be. */
function BackOrHome({ isFirst }: { isFirst: boolean }) {
  const router = useRouter();
  const variant = isFirst ? "filled" : "default";
  if (useCanGoBack()) {
    return (
      <Button variant={variant} onClick={() => router.history.back()}>
        Quay lại
      </Button>
    );
  }
  return (
    <ButtonLink to="/" variant={variant}>
      Về trang chủ
    </ButtonLink>
  );
}

type FailedScreenProps = Pick<ComponentProps<typeof Result>, "code" | "title" | "text"> & {
  picture: ComponentProps<typeof ResultPicture>;
  onRetry?: (() => void) | undefined;
  leave: ReactNode;
};

export function FailedScreen({ picture, onRetry, leave, ...texts }: FailedScreenProps) {
  return (
    <Result
      {...texts}
      picture={<ResultPicture {...picture} />}
      action={
        <>
          {onRetry ? <Button onClick={onRetry}>Thử lại</Button> : null}
          {leave}
        </>
      }
    />
  );
}
