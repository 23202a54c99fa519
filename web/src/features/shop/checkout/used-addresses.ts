import * as v from "valibot";
import { keep, readKept } from "#web/lib/drafts.ts";
import { addressShape, type ShippingForm } from "./shipping-schema.ts";

const shape = v.object(addressShape);

/** Who received an order, and where. */
export type UsedAddress = v.InferOutput<typeof shape>;

const NAME = "addresses";
/** As many as stand above the form without hiding it. */
const LIMIT = 3;

/** Where this user's orders from this device went, the last one first. */
export const usedAddresses = (userId: string): readonly UsedAddress[] =>
  readKept(NAME, userId, v.array(shape)) ?? [];

export const addressText = ({ place }: UsedAddress): string =>
  [place.address, place.ward_name, place.province_name].join(", ");

const keyOf = (used: UsedAddress) =>
  [used.receiver_name, used.receiver_phone, addressText(used)].join("\n").toLocaleLowerCase("vi");

export const isSameAddress = (one: UsedAddress, other: UsedAddress): boolean =>
  keyOf(one) === keyOf(other);

/** An order went there. */
export function rememberAddress(userId: string, { note: _note, ...used }: ShippingForm): void {
  const others = usedAddresses(userId).filter((one) => !isSameAddress(one, used));
  keep(NAME, userId, [used, ...others].slice(0, LIMIT));
}

/** Returns those that are left. */
export function forgetAddress(userId: string, used: UsedAddress): readonly UsedAddress[] {
  const left = usedAddresses(userId).filter((one) => !isSameAddress(one, used));
  keep(NAME, userId, left);
  return left;
}
