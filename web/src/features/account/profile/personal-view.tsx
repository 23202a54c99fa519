import type { Schema } from "#openapi/schema.ts";
import { formatDate } from "#web/lib/format.ts";
import classes from "./personal-view.module.css";

/** "12 Nguyễn Văn Cừ, Phường Cái Khế, Thành phố Cần Thơ"; missing parts are left out. */
function addressOf({ address, communeName, provinceName }: Schema["Profile"]): string {
  return [address, communeName, provinceName].filter(Boolean).join(", ");
}

/** The view mode: all of the profile, including what is missing. */
export function PersonalView({ profile }: { profile: Schema["Profile"] }) {
  const facts = [
    ["Họ và tên", profile.fullName],
    ["Số căn cước công dân", profile.citizenId],
    ["Ngày sinh", profile.dateOfBirth && formatDate(profile.dateOfBirth)],
    ["Giới tính", profile.gender],
    ["Số điện thoại", profile.phoneNumber],
    ["Email", profile.email],
    ["Địa chỉ", addressOf(profile)],
    ["Mã định danh", profile.uidCode],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value || <span className={classes.missing}>Chưa cập nhật</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
