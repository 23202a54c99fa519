import * as z from "zod/mini";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import { productStatuses } from "../search.ts";
import type { Base, ProductForm, StoredImage } from "./form.ts";

/** What was typed before a reload, with what it is compared with. */
export type ProductDraft = {
  form: ProductForm;
  images: StoredImage[];
  /** Images that were not on the server yet; their files are lost with the page. */
  lost: number;
  /** Undefined for a new product. */
  base?: Base | undefined;
};

const amount = z.union([z.number(), z.string()]);
const form = z.object({
  name: z.string(),
  unit: z.string(),
  category_id: z.string(),
  description: z.string(),
  sellNow: z.boolean(),
  versions: z.array(
    z.object({
      key: z.string(),
      id: z.optional(z.number()),
      name: z.string(),
      price: amount,
      stock: amount,
      sku_code: z.string(),
      image_url: z.string(),
      reserved: z.number(),
    }),
  ),
  attributes: z.array(
    z.object({
      key: z.string(),
      id: z.optional(z.number()),
      attribute_name: z.string(),
      value: z.string(),
      unit: z.string(),
      is_searchable: z.boolean(),
    }),
  ),
});
const images = z.array(
  z.object({ id: z.number(), image_url: z.string(), image_id: z.nullable(z.string()) }),
);
/** The shape without the rules: a draft may be half filled. */
const shape = z.object({
  form,
  images,
  lost: z.number(),
  base: z.optional(
    z.object({ updated_at: z.string(), status: z.enum(productStatuses), form, images }),
  ),
});

/** The draft of one form of one user. */
export type DraftPlace = { userId: string; productId: number | undefined };

const nameOf = ({ productId }: DraftPlace) => `product-${productId ?? "new"}`;

export const keepDraft = (place: DraftPlace, draft: ProductDraft) =>
  saveDraft(nameOf(place), place.userId, draft);

/** What this user typed last into this form, or undefined. */
export const keptDraft = (place: DraftPlace): ProductDraft | undefined =>
  shape.safeParse(readDraft(nameOf(place), place.userId)).data;

export const dropDraft = (place: DraftPlace) => removeDraft(nameOf(place), place.userId);
