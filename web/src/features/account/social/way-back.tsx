import { ButtonLink } from "#web/ui/layout/link.tsx";
import { readGoogleStart } from "./google-start.ts";

/** To the screen that somebody left for Google from. */
export function WayBack() {
  const { intent, from, ref } = readGoogleStart();
  return intent === "register" ? (
    <ButtonLink to="/dang-ky" search={{ from, ref }} variant="default">
      Quay lại đăng ký
    </ButtonLink>
  ) : (
    <ButtonLink to="/dang-nhap" search={{ from }} variant="default">
      Quay lại đăng nhập
    </ButtonLink>
  );
}
