import type { Schema } from "#openapi/schema.ts";
import { type ShippingForm, shippingSchema } from "./shipping-schema.ts";

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
