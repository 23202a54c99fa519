import * as z from "zod/mini";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import type { ShippingForm } from "./shipping-schema.ts";

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
