import picture from "@lobehub/fluent-emoji-3d/assets/1f9fa.webp";
import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { messageOf } from "#web/api/api-error.ts";
import { ResultPicture } from "#web/ui/feedback/empty.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { mayRetry } from "#web/ui/feedback/may-retry.ts";
import { Result } from "#web/ui/feedback/result.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { texts } from "./texts.ts";

export function ProductNotFound({ onBack }: { onBack: () => void }) {
  return (
    <Result
      picture={<ResultPicture src={picture} tint={1} />}
      title={texts.notFoundTitle}
      text={texts.notFoundText}
      action={
        <>
          <Button leftSection={<IconArrowLeft size={18} />} onClick={onBack}>
            Quay lại
          </Button>
          <ButtonLink to="/mua-sam" variant="default">
            Xem sản phẩm khác
          </ButtonLink>
        </>
      }
    />
  );
}

export function ProductLoadError({ error, reset }: ErrorComponentProps) {
  return (
    <>
      <PageHeader title="Chi tiết sản phẩm" />
      <ErrorState
        title={texts.loadFailed}
        reason={messageOf(error, texts.loadFailed)}
        onRetry={mayRetry(error) ? reset : undefined}
        action={
          <ButtonLink to="/mua-sam" variant="default">
            Tiếp tục mua sắm
          </ButtonLink>
        }
      />
    </>
  );
}
