import * as z from "zod/mini";

/** Document 2 §5. The phone's message is the documented one; the others say the same rules. */
const namePattern = /^\p{L}[\p{L}\p{M} ]*$/u;
const phonePattern = /^(0|\+84)[35789]\d{8}$/;

const name = { min: 2, max: 50 };
const address = { min: 10, max: 200 };
export const noteLimit = 500;

const nameLength = `Họ và tên phải từ ${name.min} đến ${name.max} ký tự!`;
const addressLength = `Địa chỉ giao hàng phải từ ${address.min} đến ${address.max} ký tự!`;

/**
 * Where an order goes. Parsing trims and composes accents, so that "ễ" typed as two characters
 * counts as one letter.
 */
export const shippingSchema = z.object({
  receiver_name: z
    .string()
    .check(
      z.trim(),
      z.normalize("NFC"),
      z.minLength(1, "Vui lòng nhập họ và tên người nhận!"),
      z.minLength(name.min, nameLength),
      z.maxLength(name.max, nameLength),
      z.regex(namePattern, "Họ và tên chỉ gồm chữ cái và khoảng trắng!"),
    ),
  receiver_phone: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Vui lòng nhập số điện thoại người nhận!"),
      z.regex(phonePattern, "Số điện thoại không hợp lệ! (VD: 0987654321)"),
    ),
  shipping_address: z
    .string()
    .check(
      z.trim(),
      z.normalize("NFC"),
      z.minLength(1, "Vui lòng nhập địa chỉ giao hàng!"),
      z.minLength(address.min, addressLength),
      z.maxLength(address.max, addressLength),
    ),
  note: z.string().check(z.trim(), z.maxLength(noteLimit, `Ghi chú không quá ${noteLimit} ký tự!`)),
});

export type ShippingForm = z.infer<typeof shippingSchema>;

/** True for a name that the receiver's field would take: a profile's name may be anything. */
export function isReceiverName(text: string): boolean {
  return shippingSchema.shape.receiver_name.safeParse(text).success;
}
