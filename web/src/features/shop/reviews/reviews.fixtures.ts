import type { Schema } from "#openapi/schema.ts";
import type { ReviewParts } from "./rules.ts";

/** Inline SVG: stories request no pictures from a server. */
export const drawnPhoto = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${colour}"/><circle cx="50" cy="55" r="28" fill="#fff"/></svg>`,
  )}`;

export function review(change: Partial<Schema["Review"]> = {}): Schema["Review"] {
  return {
    id: "rv-1",
    order_id: "o-1",
    product_id: 3,
    rating: 4.5,
    content: "Gạo thơm, cơm dẻo, đóng gói cẩn thận. Sẽ mua lại.",
    parent_id: null,
    created_at: "2026-11-20T09:40:00.000Z",
    images: { image_0: drawnPhoto("#d9a441"), image_1: drawnPhoto("#6f9a5c") },
    product_name: "Gạo ST25 Sóc Trăng",
    product_image: null,
    user: { email: "hoa@example.vn", profile: { fullName: "Nguyễn Thị Hoa", avatarUrl: null } },
    ...change,
  };
}

export function reviewable(
  change: Partial<Schema["ReviewableItem"]> = {},
): Schema["ReviewableItem"] {
  return {
    order_id: "o-1",
    product_id: 4,
    product_name: "Nước mắm Phú Quốc 40 độ đạm",
    product_image: null,
    version: "Chai 500 ml",
    completed_at: "2026-11-19T02:00:00.000Z",
    ...change,
  };
}

export function parts(
  written: Schema["Review"][],
  waiting: Schema["ReviewableItem"][],
): ReviewParts {
  return {
    reviews: { status: "ok", data: { data: written, total: written.length } },
    toReview: { status: "ok", data: { data: waiting, total: waiting.length } },
  };
}

export const failedPart: Schema["PartFailure"] = {
  status: "failed",
  problem: {
    status: 503,
    message: "Dịch vụ đánh giá tạm ngừng",
    code: "UNAVAILABLE",
    requestId: "rq-1",
  },
};

export async function png(name = "gao.png", side = 320): Promise<File> {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext("2d");
  if (context) context.fillStyle = "#6f9a5c";
  context?.fillRect(0, 0, side, side);
  return new File([await canvas.convertToBlob()], name, { type: "image/png" });
}

type Uploads = { upload: (input: HTMLElement, files: File[]) => Promise<void> };

export async function choose(userEvent: Uploads, ...files: File[]): Promise<void> {
  const input = document.querySelector<HTMLElement>("[role=dialog] input[type=file]");
  if (input) await userEvent.upload(input, files);
}
