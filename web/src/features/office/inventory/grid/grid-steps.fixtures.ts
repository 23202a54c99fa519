import { screen as everywhere, spyOn, within } from "storybook/test";
import type { Schema } from "#openapi/schema.ts";
import type { Play } from "#storybook/play.ts";

export const path = "/quan-ly-ton-kho?luoi=true";
export const shopPath = "/quan-ly-ton-kho-shop?luoi=true";
export const patient = { timeout: 10_000 };

export async function grid() {
  const name = { name: "Nhập nhanh tồn kho" };
  const dialog = within(await everywhere.findByRole("dialog", name, patient));
  await dialog.findByRole("table", name, patient);
  return dialog;
}

export async function pasted({ userEvent }: Pick<Play, "userEvent">, ...lines: string[]) {
  const dialog = await grid();
  const zone = dialog.getByLabelText("Dán từ Excel, Google Sheets hoặc LibreOffice");
  await userEvent.click(zone);
  await userEvent.paste(lines.join("\r\n"));
  return dialog;
}

export const good = ["COM-200G\t9.001\t30", "PIA-4\t9002", "pia-chay-4\t９００３"];
export const bad = [
  "KHONG-CO\t5",
  "OMAI-200G\tmười",
  "OMAI-500G\t-5\t1,5",
  "COM-200G\t7",
  "CUDO-10\t1000001",
];

export async function save({ userEvent }: Pick<Play, "userEvent">, name: string) {
  const dialog = await grid();
  await userEvent.click(dialog.getByRole("button", { name: /^Lưu \d/ }));
  const question = within(await everywhere.findByRole("dialog", { name: `Lưu ${name}?` }));
  await userEvent.click(question.getByRole("button", { name: "Lưu" }));
  return within(await everywhere.findByRole("dialog", { name: `Lưu ${name}` }, patient));
}

export async function closeJob(job: Awaited<ReturnType<typeof save>>, { userEvent }: Play) {
  const close = job.getAllByRole("button", { name: "Đóng" }).at(-1);
  if (close) await userEvent.click(close);
}

export function answerSaves(respond: () => Promise<Response>) {
  const real = globalThis.fetch.bind(globalThis);
  spyOn(globalThis, "fetch").mockImplementation((input, init) =>
    input instanceof Request && input.method === "PUT" && input.url.endsWith("/variants")
      ? respond()
      : real(input, init),
  );
}

export async function addElsewhere(sku: string): Promise<void> {
  const found = await fetch(`/api/inventory?search=${sku}`);
  const { items }: Schema["InventoryPage"] = await found.json();
  const id = items.find(({ version }) => version.sku_code === sku)?.id;
  await fetch(`/api/inventory/${id}/variant/${id}/stock`, {
    method: "PATCH",
    headers: { "content-type": "application/json", "x-tap-csrf": "1" },
    body: JSON.stringify({ change: 1 }),
  });
}
