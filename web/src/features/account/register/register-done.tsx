import type { Schema } from "#openapi/schema.ts";
import { EntryCard } from "#web/ui/form/entry-card.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { texts } from "./texts.ts";

type RegisterDoneProps = { user: Schema["RegisteredUser"]; from: string | undefined };

/** The long form has disappeared with the focused element: start at the top. */
function startAtHeading(part: HTMLElement | null) {
  const heading = part?.querySelector("h1");
  if (!heading) return;
  window.scrollTo({ top: 0 });
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The account exists; the next step is to sign in. */
export function RegisterDone({ user, from }: RegisterDoneProps) {
  return (
    <div ref={startAtHeading}>
      <EntryCard
        title={texts.success}
        hint={`Chào mừng ${user.fullName} đến với chợ nông sản TAP. Hãy đăng nhập bằng ${user.email} để bắt đầu.`}
      >
        <ButtonLink to="/dang-nhap" search={{ from }} state={{ identifier: user.email }} fullWidth>
          Đăng nhập ngay
        </ButtonLink>
      </EntryCard>
    </div>
  );
}
