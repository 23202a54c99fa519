import { expect, type Page } from "@playwright/test";
import { chooseFile, pictureFile } from "./steps.ts";

export const path = "/quan-ly-banner";
export const list = `${path}/danh-sach`;

export const rows = (page: Page) => page.getByRole("table", { name: "Banner" }).locator("tbody tr");
export const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
export const creating = (page: Page) => page.getByRole("dialog", { name: "Tạo banner" });
export const editing = (page: Page) => page.getByRole("dialog", { name: "Chỉnh sửa banner" });
const cutting = (page: Page) => page.getByRole("dialog", { name: "Cắt ảnh banner" });

export async function chooseImage(page: Page, form = creating(page)): Promise<void> {
  await chooseFile(page, form.getByRole("button", { name: /^Chọn ảnh/ }), await pictureFile(page));
  const frame = cutting(page).getByRole("application", { name: /^Khung ảnh banner 16:9/ });
  await expect(frame).toBeVisible();
  await cutting(page).getByRole("slider", { name: "Phóng to" }).press("ArrowRight");
  await frame.press("ArrowLeft");
  await cutting(page).getByRole("button", { name: "Dùng ảnh này" }).press("Enter");
  await expect(cutting(page)).toBeHidden();
}
