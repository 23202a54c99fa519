import { parseUrl } from "#web/lib/url.ts";
import type { SessionUser } from "./session.ts";

export function destinationOf(user: SessionUser, from: string | null | undefined): string {
  return (
    safeReturnPath(from ?? undefined, window.location.origin) ?? landingOf(user.role.role_code)
  );
}

const landingByRole: Record<string, string> = {
  R00: "/quan-ly-nguoi-dung",
  R01: "/tai-khoan",
  R02: "/tai-khoan",
  R03: "/tai-khoan",
  R04: "/tai-khoan",
  R05: "/quan-ly-nguoi-dung",
  R06: "/tai-xe",
  R07: "/nha-dau-tu",
  R08: "/ban-dieu-hanh",
  R09: "/nguoi-phu-trach-nganh",
  R10: "/can-bo-nong-nghiep",
  R11: "/can-bo-thue-tai-chinh",
  R12: "/can-bo-lien-nganh",
  R13: "/dai-su-tap",
  R14: "/chuyen-vien-tham-dinh",
  R15: "/truong-nhom-cong-dong",
  R16: "/cong-tac-vien-ai",
};

export function landingOf(roleCode: string): string {
  return landingByRole[roleCode] ?? "/";
}

const LOGIN = "/dang-nhap";

/**
 * Undefined unless it is a path of this site other than login. Parsed as the browser does, because
 * "//evil.vn", "/\evil.vn" and "https:evil.vn" lead elsewhere.
 */
export function safeReturnPath(requested: string | undefined, origin: string): string | undefined {
  if (!requested?.startsWith("/")) return undefined;
  const url = parseUrl(requested, origin);
  if (!url || url.origin !== origin) return undefined;
  if (url.pathname.startsWith("//")) return undefined;
  if (url.pathname === LOGIN || url.pathname.startsWith(`${LOGIN}/`)) return undefined;
  return url.pathname + url.search + url.hash;
}
