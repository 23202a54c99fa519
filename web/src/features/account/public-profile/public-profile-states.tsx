import picture from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { ResultPicture } from "#web/ui/feedback/empty.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { mayRetry } from "#web/ui/feedback/may-retry.ts";
import { Result } from "#web/ui/feedback/result.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { loadFailureText, texts } from "./texts.ts";

export function PublicProfileFailed({ error, reset }: ErrorComponentProps) {
  return (
    <>
      <PageHeader title="Giới thiệu thành viên" />
      <ErrorState
        title={loadFailureText(error)}
        onRetry={mayRetry(error) ? reset : undefined}
        action={
          <ButtonLink to="/" variant="default">
            Về trang chủ
          </ButtonLink>
        }
      />
    </>
  );
}

export function PublicProfileMissing() {
  return (
    <Result
      picture={<ResultPicture src={picture} tint={4} />}
      title={texts.notFound}
      text="Mã định danh trong liên kết không thuộc về thành viên nào."
      action={<ButtonLink to="/">Về trang chủ</ButtonLink>}
    />
  );
}
