import type { Schema } from "#openapi/schema.ts";

const joined = "2026-11-20T03:15:00.000Z";

function codeOf(name: string): string {
  let sum = 7;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 0xff_ff_ff_ff;
  return `TAP_${sum.toString(16).toUpperCase().padStart(8, "0")}`;
}

export function member(
  fullName: string,
  change: Partial<Schema["AffiliateMember"]> = {},
): Schema["AffiliateMember"] {
  const uidCode = codeOf(fullName);
  const email = `${uidCode.toLowerCase()}@tap.vn`;
  return { fullName, email, uidCode, phone: "0912345678", createdAt: joined, ...change };
}

export function person(
  name: string,
  children: Schema["AffiliateNode"][] = [],
): Schema["AffiliateNode"] {
  return { id: `id-${codeOf(name)}`, name, user: member(name), children };
}

export function members(...list: Schema["AffiliateMember"][]): Schema["AffiliateMemberList"] {
  return { data: list, total: list.length };
}

export const family = person("Nguyễn Thị Lan", [
  person("Trần Văn Minh", [
    person("Đỗ Thị Hạnh", [
      person("Phan Gia Bảo", [person("Cao Thị Mỹ Duyên", [person("Hồ Tấn Tài")])]),
    ]),
    person("Võ Quốc Huy"),
  ]),
  person("Lê Thị Hồng"),
  person("Công Tằng Tôn Nữ Hoàng Thảo Nguyên", [person("Bùi Anh Tú")]),
]);

export const crowd = person(
  "Nguyễn Thị Lan",
  Array.from({ length: 120 }, (_, index) => person(`Thành viên số ${index + 1}`)),
);
