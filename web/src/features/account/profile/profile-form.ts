import * as v from "valibot";
import { isEmail } from "#openapi/email.ts";
import { isMobilePhone, normalPhone } from "#openapi/phone.ts";
import { isRealDay } from "#openapi/real-day.ts";
import type { Schema } from "#openapi/schema.ts";
import { cleanCode, cleanLine, cleanName, cleanNumber } from "#web/lib/identity-text.ts";
import { problemCheck } from "#web/lib/problem-check.ts";

/** The values are also the labels. */
export const genders = ["Nam", "Nữ", "Khác"] as const satisfies readonly Schema["Gender"][];

const EARLIEST_BIRTH = "1900-01-01";

/** The contract's limits (schemas UpdateProfileRequest and AddressPick). */
const limits = { fullName: 100, email: 254, unitName: 100, address: 200 };

export const UNITS = "place.units";
export const DETAIL = "place.address";

const needed = (what: string) => v.nonEmpty<string, string>(`Vui lòng nhập ${what}`);

const place = v.pipe(
  v.object({
    province_code: v.string(),
    province_name: v.pipe(v.string(), v.transform(cleanLine)),
    ward_code: v.string(),
    ward_name: v.pipe(v.string(), v.transform(cleanLine)),
    address: v.pipe(
      v.string(),
      v.transform(cleanLine),
      needed("địa chỉ chi tiết"),
      v.maxLength(limits.address, `Địa chỉ chi tiết không quá ${limits.address} ký tự`),
    ),
  }),
  problemCheck(unitsProblem, "units"),
);

/** Shown at the first name that is missing or too long. */
function unitsProblem(place: Schema["AddressPick"]): string | undefined {
  const names = [
    ["Tỉnh/Thành phố", place.province_name],
    ["Phường/Xã", place.ward_name],
  ] as const;
  for (const [label, name] of names) {
    if (name === "") return "Vui lòng chọn đầy đủ địa chỉ hành chính";
    if (name.length > limits.unitName) return `${label} không quá ${limits.unitName} ký tự`;
  }
  return undefined;
}

/** `today`: the date in Vietnam, "YYYY-MM-DD". */
export function profileSchema(today: string) {
  return v.object({
    fullName: v.pipe(
      v.string(),
      v.transform(cleanName),
      needed("họ và tên"),
      v.maxLength(limits.fullName, `Họ và tên không quá ${limits.fullName} ký tự`),
    ),
    email: v.pipe(
      v.string(),
      v.transform(cleanCode),
      needed("email"),
      v.check(isEmail, "Email không hợp lệ"),
      v.maxLength(limits.email, `Email không quá ${limits.email} ký tự`),
    ),
    phoneNumber: v.pipe(
      v.string(),
      v.transform(normalPhone),
      needed("số điện thoại"),
      v.check(isMobilePhone, "Số điện thoại không hợp lệ! (VD: 0987654321)"),
    ),
    citizenId: v.pipe(
      v.string(),
      v.transform(cleanNumber),
      needed("số căn cước công dân"),
      v.regex(/^[0-9]{12}$/, "Số căn cước công dân phải gồm đúng 12 chữ số"),
    ),
    dateOfBirth: v.pipe(
      v.string(),
      needed("ngày sinh"),
      v.check((day) => isRealDay(day) && day >= EARLIEST_BIRTH, "Ngày sinh không hợp lệ"),
      v.check((day) => day <= today, "Ngày sinh không được ở tương lai"),
    ),
    gender: v.picklist(genders, "Vui lòng nhập giới tính"),
    place,
  });
}

export type ProfileForm = Omit<v.InferOutput<ReturnType<typeof profileSchema>>, "gender"> & {
  gender: Schema["Gender"] | "";
};

export function formOf(profile: Schema["Profile"]): ProfileForm {
  return {
    fullName: profile.fullName,
    email: profile.email,
    phoneNumber: profile.phoneNumber ?? "",
    citizenId: profile.citizenId ?? "",
    dateOfBirth: profile.dateOfBirth ?? "",
    gender: profile.gender ?? "",
    place: {
      province_code: profile.provinceCode ?? "",
      province_name: profile.provinceName ?? "",
      ward_code: profile.communeCode ?? "",
      ward_name: profile.communeName ?? "",
      address: profile.address ?? "",
    },
  };
}

export function isSamePlace(one: Schema["AddressPick"], other: Schema["AddressPick"]): boolean {
  return (
    one.province_code === other.province_code &&
    one.province_name === other.province_name &&
    one.ward_code === other.ward_code &&
    one.ward_name === other.ward_name &&
    one.address === other.address
  );
}

const fieldOfAddress: Record<string, string> = {
  province_code: UNITS,
  province_name: UNITS,
  ward_code: UNITS,
  ward_name: UNITS,
  address: DETAIL,
};

export function addressErrors(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [fieldOfAddress[name] ?? name, text]),
  );
}
