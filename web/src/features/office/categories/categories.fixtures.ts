import type { Schema } from "#openapi/schema.ts";

type Category = Schema["Category"];

const common = {
  icon_url: null,
  is_active: true,
  created_at: "2026-03-02T02:10:00.000Z",
  updated_at: "2026-11-01T07:45:00.000Z",
  children: [],
} as const satisfies Partial<Category>;

export const fragrant: Category = {
  ...common,
  id: 11,
  name: "Gạo thơm",
  slug: "gao-thom",
  parentId: 1,
  level: 2,
  count: 12,
  children: [],
};

export const sticky: Category = { ...fragrant, id: 12, name: "Gạo nếp", slug: "gao-nep", count: 3 };

export const rice: Category = {
  ...common,
  id: 1,
  name: "Gạo & ngũ cốc",
  slug: "gao-ngu-coc",
  parentId: null,
  level: 1,
  count: 15,
  children: [fragrant, sticky],
};

export const fruit: Category = {
  ...common,
  id: 2,
  name: "Trái cây",
  slug: "trai-cay",
  parentId: null,
  level: 1,
  count: 0,
  children: [],
};

export async function png(bytes = 0): Promise<File> {
  const canvas = new OffscreenCanvas(64, 64);
  const context = canvas.getContext("2d");
  if (context) context.fillStyle = "#6f9a5c";
  context?.fillRect(0, 0, 64, 64);
  const picture = await canvas.convertToBlob();
  const rest = new Uint8Array(Math.max(0, bytes - picture.size));
  return new File([picture, rest], "icon.png", { type: "image/png" });
}

/** A real SVG, which cannot be made smaller. */
export const drawingOf = (bytes: number) =>
  new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(bytes)], "icon.svg", {
    type: "image/svg+xml",
  });

export const renamedPdf = new File(["%PDF-1.7"], "bao-gia.png", { type: "image/png" });

type Uploads = { upload: (input: HTMLElement, file: File) => Promise<void> };

export async function choose(userEvent: Uploads, file: File): Promise<void> {
  const input = document.querySelector<HTMLElement>("[role=dialog] input[type=file]");
  if (input) await userEvent.upload(input, file);
}
