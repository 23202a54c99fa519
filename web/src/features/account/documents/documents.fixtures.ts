import type { Schema } from "#openapi/schema.ts";

/** Inline SVG: stories request no pictures from a server. */
const drawnCard = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="#dcead2"/><rect x="24" y="50" width="80" height="100" rx="8" fill="#9fb98f"/><path d="M128 66h160M128 96h120M128 126h140" stroke="#5f7f52" stroke-width="10"/></svg>',
)}`;

export const identityCard: Schema["IdentityDocument"] = {
  id: "doc-1",
  name: "Căn cước công dân",
  imageUrl: drawnCard,
  imagePublicId: "cccd-lan",
  extractedContent: { Số: "092190001234", "Nơi cấp": "Cục Cảnh sát QLHC về TTXH" },
  createdAt: "2026-11-18T02:00:00.000Z",
  updatedAt: "2026-11-20T03:15:00.000Z",
};

export const withoutImage: Schema["IdentityDocument"] = {
  id: "doc-2",
  name: "Giấy chứng nhận sản phẩm OCOP bốn sao của hợp tác xã nông nghiệp hữu cơ",
  imageUrl: null,
  imagePublicId: null,
  extractedContent: null,
  createdAt: "2026-10-02T02:00:00.000Z",
  updatedAt: "2026-10-02T02:00:00.000Z",
};

export function listOf(
  data: Schema["IdentityDocument"][],
  verificationStatus?: Schema["IdentityVerificationStatus"],
): Schema["IdentityDocumentList"] {
  return { data, total: data.length, ...(verificationStatus && { verificationStatus }) };
}

export async function png(name = "ho-chieu.png"): Promise<File> {
  const canvas = new OffscreenCanvas(320, 200);
  const context = canvas.getContext("2d");
  if (context) context.fillStyle = "#6f9a5c";
  context?.fillRect(0, 0, 320, 200);
  return new File([await canvas.convertToBlob()], name, { type: "image/png" });
}

type Uploads = { upload: (input: HTMLElement, file: File) => Promise<void> };

export async function choose(userEvent: Uploads, file: File): Promise<void> {
  const input = document.querySelector<HTMLElement>("[role=dialog] input[type=file]");
  if (input) await userEvent.upload(input, file);
}
