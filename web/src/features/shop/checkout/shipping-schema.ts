import * as v from "valibot";
import { isMobilePhone, normalPhone } from "#openapi/phone.ts";
import type { Schema } from "#openapi/schema.ts";
import { keep, readDraft, readKept, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import { cleanLine, cleanName, isPersonName } from "#web/lib/identity-text.ts";
import { problemCheck } from "#web/lib/problem-check.ts";

const name = { min: 2, max: 50 };
const address = { min: 10, max: 200 };
export const noteLimit = 500;

const nameLength = `Họ và tên phải từ ${name.min} đến ${name.max} ký tự!`;
const addressLength = `Địa chỉ giao hàng phải từ ${address.min} đến ${address.max} ký tự!`;

/** Parsing composes accents, so that "ễ" typed as two characters counts as one letter. */
export const shippingSchema = v.object({
  receiver_name: v.pipe(
    v.string(),
    v.transform(cleanName),
    v.nonEmpty("Vui lòng nhập họ và tên người nhận!"),
    v.minLength(name.min, nameLength),
    v.maxLength(name.max, nameLength),
    v.check(isPersonName, "Họ và tên chỉ gồm chữ cái và khoảng trắng!"),
  ),
  receiver_phone: v.pipe(
    v.string(),
    v.transform(normalPhone),
    v.nonEmpty("Vui lòng nhập số điện thoại người nhận!"),
    v.check(isMobilePhone, "Số điện thoại không hợp lệ! (VD: 0987654321)"),
  ),
  shipping_address: v.pipe(
    v.string(),
    v.transform(cleanLine),
    v.nonEmpty("Vui lòng nhập địa chỉ giao hàng!"),
    v.minLength(address.min, addressLength),
    v.maxLength(address.max, addressLength),
  ),
  note: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(noteLimit, `Ghi chú không quá ${noteLimit} ký tự!`),
  ),
});

export type Shipping = v.InferOutput<typeof shippingSchema>;

export const UNITS = "place.units";
export const DETAIL = "place.address";

const line = v.pipe(v.string(), v.transform(cleanLine));

const hasUnits = ({ province_name, ward_name }: Place) => province_name !== "" && ward_name !== "";

const place = v.pipe(
  v.object({
    province_code: v.string(),
    province_name: line,
    ward_code: v.string(),
    ward_name: line,
    address: line,
  }),
  problemCheck(unitsProblem, "units"),
  problemCheck(addressProblem, "address"),
);

type Place = Schema["AddressPick"];

function unitsProblem(value: Place): string | undefined {
  return hasUnits(value) ? undefined : "Vui lòng chọn đầy đủ địa chỉ hành chính";
}

/** The documented length applies to the whole address; a missing part is reported first. */
function addressProblem(value: Place): string | undefined {
  if (!hasUnits(value) && value.address !== "") return undefined;
  const measured = value.address === "" ? "" : addressOf(value);
  const { issues } = v.safeParse(shippingSchema.entries.shipping_address, measured);
  return issues?.[0].message;
}

export const shippingFormSchema = v.object({
  receiver_name: shippingSchema.entries.receiver_name,
  receiver_phone: shippingSchema.entries.receiver_phone,
  place,
  note: shippingSchema.entries.note,
});

export type ShippingForm = v.InferOutput<typeof shippingFormSchema>;

/** One line, as the contract requires. */
function addressOf({ address, ward_name, province_name }: Place): string {
  return [address, ward_name, province_name].join(", ");
}

export function shippingOf(values: ShippingForm): Shipping {
  const { place: parts, ...rest } = v.parse(shippingFormSchema, values);
  return { ...rest, shipping_address: addressOf(parts) };
}

export type Known = Pick<Schema["Profile"], "fullName"> & Partial<Schema["Profile"]>;

const { receiver_name, receiver_phone } = shippingSchema.entries;

export const emptyForm: ShippingForm = {
  receiver_name: "",
  receiver_phone: "",
  place: { province_code: "", province_name: "", ward_code: "", ward_name: "", address: "" },
  note: "",
};

/** Names and phone numbers are filled in only if valid; typed values stay. */
export function fillIn(typed: ShippingForm, known: Known): ShippingForm {
  const isPlaceEmpty = Object.values(typed.place).every((text) => text.trim() === "");
  return {
    ...typed,
    receiver_name: typed.receiver_name || accepted(receiver_name, known.fullName),
    receiver_phone: typed.receiver_phone || accepted(receiver_phone, known.phoneNumber),
    place: isPlaceEmpty ? placeOf(known) : typed.place,
  };
}

function placeOf(known: Known): ShippingForm["place"] {
  return {
    province_code: known.provinceCode ?? "",
    province_name: known.provinceName ?? "",
    ward_code: known.communeCode ?? "",
    ward_name: known.communeName ?? "",
    address: known.address ?? "",
  };
}

function accepted(rule: v.GenericSchema<string>, text: string | null | undefined): string {
  const { success, output } = v.safeParse(rule, text);
  return success ? output : "";
}

const NAME = "checkout";

/** Without the form's rules: a draft may be half filled. */
const addressShape = {
  receiver_name: v.string(),
  receiver_phone: v.string(),
  place: v.object({
    province_code: v.string(),
    province_name: v.string(),
    ward_code: v.string(),
    ward_name: v.string(),
    address: v.string(),
  }),
};

const shape = v.object({ ...addressShape, note: v.string() });

export const saveShipping = (userId: string, form: ShippingForm) => saveDraft(NAME, userId, form);

export const readShipping = (userId: string): ShippingForm | undefined =>
  readDraft(NAME, userId, shape);

export const removeShipping = (userId: string) => removeDraft(NAME, userId);

const usedShape = v.object(addressShape);

export type UsedAddress = v.InferOutput<typeof usedShape>;

const USED = "addresses";
const LIMIT = 3;

export const usedAddresses = (userId: string): readonly UsedAddress[] =>
  readKept(USED, userId, v.array(usedShape)) ?? [];

export const addressText = ({ place }: UsedAddress): string =>
  [place.address, place.ward_name, place.province_name].join(", ");

const keyOf = (used: UsedAddress) =>
  [used.receiver_name, used.receiver_phone, addressText(used)].join("\n").toLocaleLowerCase("vi");

export const isSameAddress = (one: UsedAddress, other: UsedAddress): boolean =>
  keyOf(one) === keyOf(other);

export function rememberAddress(userId: string, { note: _note, ...used }: ShippingForm): void {
  const others = usedAddresses(userId).filter((one) => !isSameAddress(one, used));
  keep(USED, userId, [used, ...others].slice(0, LIMIT));
}

export function forgetAddress(userId: string, used: UsedAddress): readonly UsedAddress[] {
  const left = usedAddresses(userId).filter((one) => !isSameAddress(one, used));
  keep(USED, userId, left);
  return left;
}
