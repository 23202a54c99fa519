import picture from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Result } from "#web/ui/feedback/result.tsx";
import { ResultPicture } from "#web/ui/feedback/result-picture.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { loadFailureText, texts } from "./texts.ts";

type PublicProfileFailedProps = { error: unknown; onRetry: () => void };

export function PublicProfileFailed({ error, onRetry }: PublicProfileFailedProps) {
  return <ErrorState title={loadFailureText(error)} onRetry={onRetry} />;
}

/** No member has this code. */
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
