import type { Schema } from "#openapi/schema.ts";

type Product = Schema["Product"];

/** A number as its field holds it: "" while it is empty, a text that cannot be read. */
export type Amount = number | string;

export type VersionForm = {
  /** Identifies the entry in the form. */
  key: string;
  /** Undefined for a version that the server does not have yet. */
  id?: number | undefined;
  name: string;
  price: Amount;
  /** Pieces in the warehouse, those held by orders included. */
  stock: Amount;
  sku_code: string;
  /** Address of one of the product's images; empty for none. */
  image_url: string;
  /** Pieces held by orders when the form was opened. */
  reserved: number;
};

export type AttributeForm = {
  key: string;
  id?: number | undefined;
  attribute_name: string;
  value: string;
  unit: string;
  is_searchable: boolean;
};

export type ProductForm = {
  name: string;
  unit: string;
  /** The id as text; empty while none is chosen. */
  category_id: string;
  description: string;
  /** Document 2 §4: a new product is put on sale, else it is a draft. */
  sellNow: boolean;
  versions: VersionForm[];
  attributes: AttributeForm[];
};

/** An image that the server has: of the product, or an upload for it. */
export type StoredImage = Pick<Schema["UploadedProductImage"], "id" | "image_url" | "image_id">;

/** What the server has, as the form shows it: edits are compared with this. */
export type Base = {
  updated_at: string;
  status: Product["status_id"];
  form: ProductForm;
  images: StoredImage[];
};

let made = 0;

/** A key that no other entry of this tab has; drafts of an earlier load have another start. */
const START = Date.now().toString(36);
function newKey(): string {
  made += 1;
  return `${START}-${made}`;
}

export const blankVersion = (): VersionForm => ({
  key: newKey(),
  name: "",
  price: "",
  stock: "",
  sku_code: "",
  image_url: "",
  reserved: 0,
});

export const blankAttribute = (): AttributeForm => ({
  key: newKey(),
  attribute_name: "",
  value: "",
  unit: "",
  is_searchable: false,
});

export const emptyForm = (): ProductForm => ({
  name: "",
  unit: "",
  category_id: "",
  description: "",
  sellNow: true,
  versions: [blankVersion()],
  attributes: [],
});

export function baseOf(product: Product): Base {
  return {
    updated_at: product.updated_at,
    status: product.status_id,
    form: formOf(product),
    images: product.product_images
      .toSorted((a, b) => a.display_order - b.display_order)
      // The first image is the thumbnail here.
      .toSorted((a, b) => Number(b.is_thumbnail) - Number(a.is_thumbnail))
      .map(({ id, image_url, image_id }) => ({ id, image_url, image_id })),
  };
}

function formOf(product: Product): ProductForm {
  return {
    name: product.name,
    unit: product.unit,
    category_id: String(product.category_id),
    description: product.description ?? "",
    sellNow: false,
    versions: product.product_versions.map((version) => ({
      key: `v${version.id}`,
      id: version.id,
      name: version.name,
      price: version.price,
      stock: version.stock_quantity ?? version.stock,
      sku_code: version.sku_code,
      image_url: version.image_url ?? "",
      reserved: version.reserved_quantity ?? 0,
    })),
    attributes: product.product_attribute.map((attribute) => ({
      key: `a${attribute.id}`,
      id: attribute.id,
      attribute_name: attribute.attribute_name,
      value: attribute.value,
      unit: attribute.unit ?? "",
      is_searchable: attribute.is_searchable,
    })),
  };
}
