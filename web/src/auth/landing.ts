/** Where each role lands after sign-in, unless another page was requested. */
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

/** Landing path of a role code; the home page for any other role. */
export function landingOf(roleCode: string): string {
  return landingByRole[roleCode] ?? "/";
}
