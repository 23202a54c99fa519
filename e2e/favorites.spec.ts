import { accounts, expect, test } from "./fixtures.ts";
import { status } from "./steps.ts";

const favorites = "/san-pham/yeu-thich";

test.beforeEach(({ signIn }) => signIn(accounts.buyer));

test("a product that is liked stands among the favourites until it is taken out", async ({
  page,
}) => {
  await page.goto("/san-pham/1");
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("button", { name: "Yêu thích", exact: true }).click();
  await expect(status(page, "Đã thêm vào danh sách yêu thích")).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Sản phẩm yêu thích" }).click();
  await expect(page.getByRole("heading", { name: "Sản phẩm yêu thích (10)" })).toBeVisible();
  const liked = page.getByRole("article").filter({ hasText: name });
  await expect(liked).toBeVisible();

  await page.reload();
  await liked.getByRole("button", { name: `Yêu thích ${name}` }).click();
  await expect(status(page, "Đã xóa khỏi danh sách yêu thích")).toBeVisible();
  await expect(liked).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Sản phẩm yêu thích (9)" })).toBeVisible();
  await expect(liked).toBeHidden();
});

test("favourites are searched and laid out by the address, and Back undoes it", async ({
  page,
}) => {
  await page.goto(favorites);
  const list = page.getByRole("list", { name: "Danh sách yêu thích" });
  await expect(list.getByRole("article")).toHaveCount(9);
  await page.getByRole("button", { name: "Dạng danh sách" }).click();
  await expect(page).toHaveURL(/view=list/);
  const search = page.getByRole("main").getByRole("searchbox");
  await search.fill("mat ong");
  await expect(list.getByRole("article")).toHaveCount(1);
  await search.fill("không có gì như thế");
  await page.getByRole("main").getByRole("button", { name: "Xóa bộ lọc" }).last().click();
  await expect(list.getByRole("article")).toHaveCount(9);
  await page.goto(`${favorites}?search=mat+ong`);
  await expect(list.getByRole("article")).toHaveCount(1);
});

test("several favourites are taken out at once, after a question", async ({ page }) => {
  await page.goto(favorites);
  const list = page.getByRole("list", { name: "Danh sách yêu thích" });
  await list.getByRole("checkbox").first().check();
  await list.getByRole("checkbox").nth(1).check();
  await page.getByRole("button", { name: "Xóa đã chọn" }).click();
  const question = page.getByRole("dialog", { name: "Xóa các sản phẩm đã chọn?" });
  await question.getByRole("button", { name: "Hủy" }).click();
  await expect(list.getByRole("article")).toHaveCount(9);
  await page.getByRole("button", { name: "Xóa đã chọn" }).click();
  await question.getByRole("button", { name: "Xóa", exact: true }).click();
  await expect(status(page, "Đã xóa khỏi danh sách yêu thích")).toBeVisible();
  await expect(list.getByRole("article")).toHaveCount(7);
});

test("a heart that the server refuses turns back and says so", async ({
  page,
  arrange,
  mayFail,
}) => {
  mayFail("503 /api/favorites/toggle");
  await arrange({ scenario: "favorites-fail" });
  await page.goto("/san-pham/1");
  const heart = page.getByRole("button", { name: "Yêu thích", exact: true });
  await expect(heart).toBeEnabled();
  await heart.click();
  await expect(page.getByText("Cập nhật yêu thích thất bại")).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});
