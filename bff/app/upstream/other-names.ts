import { resolveShape, type Shape } from "#openapi/response-shapes.ts";
import { isRecord } from "../lib/type-guards.ts";
import { foldedName } from "./paging.ts";

// What the documents write in two ways, and the contract in one.

type Row = Readonly<Record<string, unknown>>;

/** As `foldedName` writes them. */
const otherNames: Readonly<Record<string, string>> = {
  attribute_name: "name",
  image_id: "publicimageid",
  unit_price: "price",
};

/** `strangers`: names that the contract does not have, by their folded names. */
export const twinOf = (name: string, strangers: ReadonlyMap<string, string>): string | undefined =>
  strangers.get(foldedName(name)) ?? strangers.get(otherNames[name] ?? "");

/** Words for a product's status. */
export const otherWords: Readonly<Record<string, string>> = {
  available: "active",
  on_sale: "active",
  stopped_selling: "inactive",
  disabled: "inactive",
  deleted: "archived",
};

/** The only label of a product's status that the documents translate. */
const ON_SALE = "đang bán";

/** Without a status, a label of the server's own makes it unclear. The shop treats it like a missing one. */
const idOfLabel = (label: unknown) =>
  typeof label !== "string" || ["", ON_SALE].includes(label.trim().normalize().toLowerCase())
    ? "active"
    : "unclear";

/**
 * A product's status is an object, a word, or missing, which is read as active.
 * Undefined if `value` has both parts, or is no product.
 */
export function statusOf({ properties = {} }: Shape, value: Row): Row | undefined {
  const { status: shape, status_id: idShape } = properties;
  if (!shape || !idShape || !resolveShape(shape).properties?.id) return undefined;
  const named = (name: string) =>
    value[Object.keys(value).find((one) => foldedName(one) === foldedName(name)) ?? name];
  const [status, status_id] = [named("status"), named("status_id")];
  if (isRecord(status)) return status_id === undefined ? { status_id: status.id } : undefined;
  const label = named("status_label");
  const id = status_id ?? status ?? idOfLabel(label);
  const shown = { id, label, color: named("status_label_color") };
  return { status: shown, status_id: id };
}
