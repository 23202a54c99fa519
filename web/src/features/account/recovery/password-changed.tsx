import { EntryCard } from "#web/ui/form/entry-card.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { texts } from "./texts.ts";
import { useRedirect } from "./use-redirect.ts";

type PasswordChangedProps = { email: string; onDone: () => void };

/** The focused element has disappeared with the form. */
function startAtHeading(part: HTMLElement | null) {
  const heading = part?.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

export function PasswordChanged({ email, onDone }: PasswordChangedProps) {
  useRedirect(onDone);
  return (
    <div ref={startAtHeading}>
      <EntryCard
        title={texts.changed}
        hint="Bạn sẽ được chuyển đến trang đăng nhập sau 3 giây. Các thiết bị khác cần đăng nhập lại."
      >
        <ButtonLink to="/dang-nhap" search={true} state={{ identifier: email }} replace fullWidth>
          Đăng nhập ngay
        </ButtonLink>
      </EntryCard>
    </div>
  );
}
