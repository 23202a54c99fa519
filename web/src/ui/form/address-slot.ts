import type { ComponentType } from "react";
import type { Schema } from "#openapi/schema.ts";

/** Another feature implements it; the route connects the two. */
export type AddressSlot = ComponentType<{
  value: Schema["AddressPick"];
  onChange: (value: Schema["AddressPick"]) => void;
  errors?: { units?: string; detail?: string };
}>;
