import * as z from "zod/mini";
import { isMobilePhone, normalPhone } from "#openapi/phone.ts";
import { cleanLine, cleanName, isPersonName } from "#web/lib/identity-text.ts";

/** Document 2 §5. The phone's error text is the documented one; the others state the same rules. */

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
export function addressOf({ address, ward_name, province_name }: Place): string {
  return [address, ward_name, province_name].join(", ");
}

/** What is sent of a valid form. */
export function shippingOf(values: ShippingForm): Shipping {
  const { place: parts, ...rest } = shippingFormSchema.parse(values);
  return { ...rest, shipping_address: addressOf(parts) };
}
