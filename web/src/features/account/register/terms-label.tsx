import { TextLink } from "#web/ui/layout/link.tsx";

/** The link opens in a new tab, so that no input is lost. */
export function TermsLabel() {
  return (
    <span>
      Tôi đồng ý với{" "}
      <TextLink to="/chinh-sach" target="_blank" underline="always">
        điều khoản và chính sách<span className="tap-sr-only"> (mở trong thẻ mới)</span>
      </TextLink>{" "}
      của TAP
    </span>
  );
}
