import type { ShippingForm } from "./shipping-schema.ts";

/**
 * What was typed, so that a way back to the cart or a sign-in in between loses nothing. In memory
 * alone: an address and a phone number do not belong into the browser's storage.
 */
let remembered: { userId: string; values: ShippingForm } | undefined;

export function rememberShipping(userId: string, values: ShippingForm): void {
  remembered = { userId, values };
}

/** What this user typed last; nobody sees another one's. */
export function rememberedShipping(userId: string): ShippingForm | undefined {
  return remembered?.userId === userId ? remembered.values : undefined;
}

export function forgetShipping(): void {
  remembered = undefined;
}
