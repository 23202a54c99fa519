import type { Schema } from "#openapi/schema.ts";

export type Address = Schema["AddressPick"];
type Unit = Schema["AdministrativeUnit"];
export type Choice = { value: string; label: string };

/** The value of a choice that has no code. No unit has this code. */
const BY_HAND = "by-hand";

/** The select's value; null if nothing is chosen. */
export function chosenOf(code: string, name: string): string | null {
  if (!name) return null;
  return code || BY_HAND;
}

/** The units to choose from, including the chosen one even if the list lacks it. */
export function choicesOf(units: readonly Unit[], code: string, name: string): Choice[] {
  const choices = units.map((unit) => ({ value: unit.code, label: unit.name }));
  const chosen = chosenOf(code, name);
  if (chosen === null || choices.some(({ value }) => value === chosen)) return choices;
  return [{ value: chosen, label: name }, ...choices];
}

/** Clears the ward: another province has other wards. */
export function withProvince(address: Address, { value, label }: Choice): Address {
  if (value === chosenOf(address.province_code, address.province_name)) return address;
  return { ...address, province_code: value, province_name: label, ward_code: "", ward_name: "" };
}

export function withWard(address: Address, { value, label }: Choice): Address {
  if (value === chosenOf(address.ward_code, address.ward_name)) return address;
  return { ...address, ward_code: value, ward_name: label };
}

/** A typed name has no code; nor has a ward in a typed province. */
export function withProvinceName(address: Address, name: string): Address {
  return { ...address, province_code: "", province_name: name, ward_code: "" };
}

export function withWardName(address: Address, name: string): Address {
  return { ...address, ward_code: "", ward_name: name };
}

/** True if the address was typed by hand: it has a name without a code. */
export function isByHand({ province_code, province_name, ward_code, ward_name }: Address): boolean {
  return Boolean((province_name && !province_code) || (ward_name && !ward_code));
}

/** The contract's limits for a name and for the street address (schema AddressPick). */
const NAME_LIMIT = 100;
export const DETAIL_LIMIT = 200;

/** Where a form's message about the two names stands: at the first that is missing or too long. */
export function wrongUnit({ province_name, ward_name }: Address): "province" | "ward" | undefined {
  const isWrong = (name: string) => name.trim() === "" || name.trim().length > NAME_LIMIT;
  if (isWrong(province_name)) return "province";
  return isWrong(ward_name) ? "ward" : undefined;
}

/** The maps service's address without the last parts that would exceed the limit. */
export function detailOf(found: string): string {
  const parts = found
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  while (parts.length > 1 && parts.join(", ").length > DETAIL_LIMIT) parts.pop();
  return parts.join(", ").slice(0, DETAIL_LIMIT);
}
