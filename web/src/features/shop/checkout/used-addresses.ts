import * as v from "valibot";
import { keep, readKept } from "#web/lib/drafts.ts";
import { addressShape, type ShippingForm } from "./shipping-schema.ts";

const shape = v.object(addressShape);

export type UsedAddress = v.InferOutput<typeof shape>;

const NAME = "addresses";
const LIMIT = 3;

export const usedAddresses = (userId: string): readonly UsedAddress[] =>
  readKept(NAME, userId, v.array(shape)) ?? [];

export const addressText = ({ place }: UsedAddress): string =>
  [place.address, place.ward_name, place.province_name].join(", ");

const keyOf = (used: UsedAddress) =>
  [used.receiver_name, used.receiver_phone, addressText(used)].join("\n").toLocaleLowerCase("vi");

export const isSameAddress = (one: UsedAddress, other: UsedAddress): boolean =>
  keyOf(one) === keyOf(other);

export function rememberAddress(userId: string, { note: _note, ...used }: ShippingForm): void {
  const others = usedAddresses(userId).filter((one) => !isSameAddress(one, used));
  keep(NAME, userId, [used, ...others].slice(0, LIMIT));
}

export function forgetAddress(userId: string, used: UsedAddress): readonly UsedAddress[] {
  const left = usedAddresses(userId).filter((one) => !isSameAddress(one, used));
  keep(NAME, userId, left);
  return left;
}
