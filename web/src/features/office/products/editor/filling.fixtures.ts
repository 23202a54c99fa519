import { expect, screen as page, waitFor, type within } from "storybook/test";
import { dialog, type Play } from "#storybook/play.ts";
import { bff, ok } from "#web/api/client.ts";
import { emptyForm, keepDraft, type ProductForm } from "./form.ts";

const patient = { timeout: 30_000 };

type User = Play["userEvent"];

export async function png(name = "anh.png"): Promise<File> {
  const canvas = new OffscreenCanvas(64, 64);
  const context = canvas.getContext("2d");
  if (context) context.fillStyle = "#6f9a5c";
  context?.fillRect(0, 0, 64, 64);
  const picture = await canvas.convertToBlob();
  return new File([picture], name, { type: "image/png" });
}

/** Not an image, so it is not downscaled. */
export const largeFile = new File([new Uint8Array(5 * 1024 * 1024)], "to.png", {
  type: "image/png",
});

export const renamedPdf = new File(["%PDF-1.7"], "bao-gia.png", { type: "image/png" });

export async function choose(userEvent: User, ...files: File[]): Promise<void> {
  const input = document.querySelector<HTMLElement>("[role=dialog] input[type=file]");
  if (input) await userEvent.upload(input, files);
}

export async function fillIn(userEvent: User, form: ReturnType<typeof within>): Promise<void> {
  await userEvent.type(form.getByLabelText(/^Tên sản phẩm/), "Cải bó xôi");
  await userEvent.selectOptions(form.getByLabelText(/^Danh mục/), "Rau lá");
  await userEvent.type(form.getByLabelText(/^Đơn vị( \*)?$/), "bó");
  await userEvent.type(form.getByLabelText(/^Tên phiên bản/), "Bó 500 g");
  await userEvent.type(form.getByLabelText(/^Giá bán/), "18000");
  await userEvent.type(form.getByLabelText(/^Tồn kho/), "40");
}

export async function leaveHalfFilled(typed: Partial<ProductForm>): Promise<void> {
  const { user } = await ok(bff.GET("/bff/session"));
  const place = { userId: user?.id ?? "", productId: undefined };
  keepDraft(place, { form: { ...emptyForm(), ...typed }, images: [], lost: 1 });
}

export async function uploaded(form: ReturnType<typeof within>) {
  await form.findByRole("img", { name: /^Ảnh 1 trên / }, patient);
  await waitFor(() => expect(form.queryByRole("progressbar")).not.toBeInTheDocument(), patient);
}

export async function editing() {
  await page.findByLabelText(/^Tên sản phẩm/, {}, patient);
  return dialog("Chỉnh sửa sản phẩm");
}
