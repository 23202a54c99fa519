import { ButtonLink } from "#web/ui/layout/link.tsx";
import { readGoogleStart } from "./google-start.ts";

/** Links to the screen from which the user went to Google. */
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
