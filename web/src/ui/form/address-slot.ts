import type { ComponentType } from "react";
import type { Schema } from "#openapi/schema.ts";

/** The fields of an address. Another feature implements them; the route connects the two. */
export type AddressSlot = ComponentType<{
  value: Schema["AddressPick"];
  onChange: (value: Schema["AddressPick"]) => void;
  errors?: { units?: string; detail?: string };
}>;
