import * as z from "zod/mini";
import { isMobilePhone, normalPhone } from "#openapi/phone.ts";
import type { Schema } from "#openapi/schema.ts";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import { cleanLine, cleanName, isPersonName } from "#web/lib/identity-text.ts";

const name = { min: 2, max: 50 };
const address = { min: 10, max: 200 };
export const noteLimit = 500;

const nameLength = `Họ và tên phải từ ${name.min} đến ${name.max} ký tự!`;
const addressLength = `Địa chỉ giao hàng phải từ ${address.min} đến ${address.max} ký tự!`;

/**
 * Where an order goes, as it is sent. Parsing trims and composes accents, so that "ễ" typed as two
 * characters counts as one letter.
 */
export const shippingSchema = z.object({
  receiver_name: z
    .string()
    .check(
      z.overwrite(cleanName),
      z.minLength(1, "Vui lòng nhập họ và tên người nhận!"),
      z.minLength(name.min, nameLength),
      z.maxLength(name.max, nameLength),
      z.refine(isPersonName, "Họ và tên chỉ gồm chữ cái và khoảng trắng!"),
    ),
  receiver_phone: z
    .string()
    .check(
      z.overwrite(normalPhone),
      z.minLength(1, "Vui lòng nhập số điện thoại người nhận!"),
      z.refine(isMobilePhone, "Số điện thoại không hợp lệ! (VD: 0987654321)"),
    ),
  shipping_address: z
    .string()
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, "Vui lòng nhập địa chỉ giao hàng!"),
      z.minLength(address.min, addressLength),
      z.maxLength(address.max, addressLength),
    ),
  note: z.string().check(z.trim(), z.maxLength(noteLimit, `Ghi chú không quá ${noteLimit} ký tự!`)),
});

export type Shipping = z.infer<typeof shippingSchema>;

/** Paths of the address errors in the form. */
export const UNITS = "place.units";
export const DETAIL = "place.address";

const line = z.string().check(z.overwrite(cleanLine));

const place = z
  .object({
    province_code: z.string(),
    province_name: line,
    ward_code: z.string(),
    ward_name: line,
    address: line,
  })
  .check(({ value, issues }) => {
    for (const [field, message] of shippingErrors(value)) {
      issues.push({ code: "custom", input: value, path: [field], message });
    }
  });

type Place = z.infer<typeof place>;

function shippingErrors(value: Place): [field: string, message: string][] {
  const { shipping_address } = shippingSchema.shape;
  const errors: [string, string][] = [];
  const hasUnits = value.province_name !== "" && value.ward_name !== "";
  if (!hasUnits) errors.push(["units", "Vui lòng chọn đầy đủ địa chỉ hành chính"]);
  // The documented length is that of the whole address; a missing part is reported first.
  const measured = hasUnits && value.address !== "" ? addressOf(value) : value.address;
  const { error } = shipping_address.safeParse(measured);
  const [first] = error?.issues ?? [];
  if (first && (hasUnits || value.address === "")) errors.push(["address", first.message]);
  return errors;
}

/** The rules of the form: those of the order, with the address still in its parts. */
export const shippingFormSchema = z.object({
  receiver_name: shippingSchema.shape.receiver_name,
  receiver_phone: shippingSchema.shape.receiver_phone,
  place,
  note: shippingSchema.shape.note,
});

export type ShippingForm = z.infer<typeof shippingFormSchema>;

/** The address in one line, as the contract requires. */
function addressOf({ address, ward_name, province_name }: Place): string {
  return [address, ward_name, province_name].join(", ");
}

/** What is sent of a valid form. */
export function shippingOf(values: ShippingForm): Shipping {
  const { place: parts, ...rest } = shippingFormSchema.parse(values);
  return { ...rest, shipping_address: addressOf(parts) };
}

/** Profile data of the receiver; fields may be missing. */
export type Known = Pick<Schema["Profile"], "fullName"> & Partial<Schema["Profile"]>;

const { receiver_name, receiver_phone } = shippingSchema.shape;

export const emptyForm: ShippingForm = {
  receiver_name: "",
  receiver_phone: "",
  place: { province_code: "", province_name: "", ward_code: "", ward_name: "", address: "" },
  note: "",
};

/**
 * Fills empty fields from the profile, names and phone numbers only if valid; typed values stay.
 */
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

/** A profile's name and number may be anything; the form takes only valid ones. */
function accepted(rule: typeof receiver_name, text: string | null | undefined): string {
  const { success, data } = rule.safeParse(text);
  return success ? data : "";
}

const NAME = "checkout";

/** The form's shape without its rules: a draft may be half filled. */
const shape = z.object({
  receiver_name: z.string(),
  receiver_phone: z.string(),
  place: z.object({
    province_code: z.string(),
    province_name: z.string(),
    ward_code: z.string(),
    ward_name: z.string(),
    address: z.string(),
  }),
  note: z.string(),
});

/** Stores the form, so that a reload, a sign-in or a visit to the cart loses nothing. */
export const saveShipping = (userId: string, form: ShippingForm) => saveDraft(NAME, userId, form);

/** What this user typed last, or undefined. */
export const readShipping = (userId: string): ShippingForm | undefined =>
  shape.safeParse(readDraft(NAME, userId)).data;

export const removeShipping = (userId: string) => removeDraft(NAME, userId);
