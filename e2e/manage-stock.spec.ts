import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { loseResponse, lostResponse } from "./lost-call-steps.ts";
import { alert, rowAction, status } from "./steps.ts";
import {
  formOf,
  heldVersion,
  ownPath,
  path,
  productOf,
  quick,
  read,
  rows,
  saveElsewhere,
  summaryOf,
} from "./stock-steps.ts";

test.describe("an administrator", () => {
  test.beforeEach(async ({ signIn }) => signIn(accounts.administrator));

  test("counts every one of five fast presses, and a reload shows the truth", async ({
    page,
    arrange,
  }) => {
    const { item } = await heldVersion(page, "?pageSize=100");
    await page.goto(`${path}?search=${item.version.sku_code}`);
    const { stock, more } = quick(page, item);
    await expect(stock).toHaveValue(String(item.stock_quantity));
    await arrange({ latency: 200 });
    const wanted = item.stock_quantity + 5;
    for (let press = 0; press < 5; press += 1) await more.click();
    await expect(stock).toHaveValue(String(wanted));
    const now = async () => {
      const { variants } = await productOf(page, item.id);
      return variants.find(({ id }) => id === item.version.id)?.stock;
    };
    await expect.poll(now).toBe(wanted);
    await expect(stock).toHaveValue(String(wanted));
    await page.reload();
    await expect(stock).toHaveValue(String(wanted));
    const history = await read<Schema["StockHistoryEntry"][]>(page, `/${item.id}/history`);
    const since = history.filter(({ reason }) => reason === "Tăng nhanh");
    expect(since.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(5);
  });

  test("is told which quick change the server refused, and sees the true stock", async ({
    page,
    mayFail,
  }) => {
    const { product, item } = await heldVersion(page, "?pageSize=100");
    const { id, reserved_quantity: reserved = 0, threshold_min } = item;
    mayFail(`409 /api/inventory/${product.id}/variant/${id}/stock`);
    await page.goto(`${path}?search=${item.version.sku_code}`);
    const { name, stock, less } = quick(page, item);
    await expect(stock).toHaveValue(String(item.stock_quantity));
    await saveElsewhere(page, id, reserved, threshold_min);
    await less.click();
    const refusal = alert(page, `${name}: đã hoàn lại −1.`);
    await expect(refusal).toContainText(`đơn hàng đang giữ ${reserved} sản phẩm`);
    await expect(stock).toHaveValue(String(reserved));
    await expect(less).toHaveAttribute("aria-disabled", "true");
  });

  test("sees the true stock when a quick change was made and its answer got lost", async ({
    page,
    mayFail,
  }) => {
    const { item } = await heldVersion(page, "?pageSize=100");
    mayFail(lostResponse);
    await page.goto(`${path}?search=${item.version.sku_code}`);
    const { name, stock, more } = quick(page, item);
    await expect(stock).toHaveValue(String(item.stock_quantity));
    await loseResponse(page, "/stock");
    await more.click();
    await expect(alert(page, `${name}: chưa rõ thay đổi đã được ghi chưa.`)).toBeVisible();
    await expect(stock).toHaveValue(String(item.stock_quantity + 1));
  });

  test("saves the update form, and the history says who, why and how much", async ({ page }) => {
    const { product, item } = await heldVersion(page, "?pageSize=100");
    await page.goto(`${path}?search=${item.version.sku_code}`);
    await rowAction(page, product.name, "Cập nhật tồn kho");
    await expect(page).toHaveURL(new RegExp(`sua=${product.id}`));
    const form = formOf(page, product);
    const fields = form.getByRole("group", { name: new RegExp(`${item.version.sku_code}$`) });
    await fields.getByLabel("Tồn kho").fill("");
    await fields.getByLabel("Ngưỡng cảnh báo").fill("");
    await form.getByRole("button", { name: "Cập nhật" }).click();
    await expect(form.getByText("Vui lòng nhập số lượng!")).toBeVisible();
    await expect(form.getByText("Vui lòng nhập ngưỡng cảnh báo!")).toBeVisible();
    await fields.getByLabel("Tồn kho").fill("1.234");
    await fields.getByLabel("Ngưỡng cảnh báo").fill("20");
    await fields.getByLabel("Số lô").fill("L2026-11");
    await fields.getByLabel("Hạn dùng").fill("2027-10-01");
    await form.getByLabel("Lý do").fill("Kiểm kê cuối tháng");
    await form.getByRole("button", { name: "Cập nhật" }).click();
    await expect(status(page, "Cập nhật tồn kho thành công")).toBeVisible();
    await expect(form).toBeHidden();
    await expect(quick(page, item).stock).toHaveValue("1.234");

    await rowAction(page, product.name, "Lịch sử");
    const panel = page.getByRole("dialog", { name: product.name });
    const latest = panel.getByRole("listitem").first();
    await expect(latest).toContainText("Điều chỉnh");
    await expect(latest).toContainText("Kiểm kê cuối tháng");
    await expect(latest).toContainText("→ 1.234");
    await expect(latest).toContainText("Nguyễn");
    await page.reload();
    await panel.getByRole("tab", { name: "Phiên bản" }).click();
    await expect(panel.getByText("L2026-11")).toBeVisible();
    await expect(panel.getByText("01/10/2027")).toBeVisible();
  });

  test("sees what another one has saved meanwhile, and decides", async ({ page }) => {
    const { product, item } = await heldVersion(page, "?pageSize=100");
    const { id, threshold_min } = item;
    const theirs = item.stock_quantity + 100;
    const mine = item.stock_quantity + 7;
    await page.goto(`${path}?sua=${product.id}`);
    const form = formOf(page, product);
    const fields = form.getByRole("group", { name: new RegExp(`${item.version.sku_code}$`) });
    await fields.getByLabel("Tồn kho").fill(String(mine));
    await saveElsewhere(page, id, theirs, threshold_min + 1);
    await form.getByRole("button", { name: "Cập nhật" }).click();
    const question = page.getByRole("dialog", { name: "Người khác vừa lưu thay đổi" });
    const row = question.getByRole("row", { name: `${item.version.name}: Tồn kho` });
    for (const value of [item.stock_quantity, theirs, mine]) {
      await expect(row).toContainText(String(value));
    }
    await question.getByRole("button", { name: "Tiếp tục sửa" }).click();
    await expect(fields.getByLabel("Tồn kho")).toHaveValue(String(mine));
    await form.getByRole("button", { name: "Cập nhật" }).click();
    await question.getByRole("button", { name: "Ghi đè bằng bản của tôi" }).click();
    await expect(status(page, "Cập nhật tồn kho thành công")).toBeVisible();
    const { variants } = await productOf(page, id);
    // The threshold, unchanged in this form, stays as the other user saved it.
    expect(variants.find((each) => each.id === id)).toMatchObject({
      stock: mine,
      minStock: threshold_min + 1,
    });
  });

  test("filters by a card, by fields and by a search, and Back and reload keep it", async ({
    page,
  }) => {
    const summary = await summaryOf(page);
    await page.goto(path);
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole("button", { name: `Sắp hết hàng ${summary.lowStock}` }).click();
    await expect(page).toHaveURL(`${path}?stockStatus=low`);
    await expect(page.getByText(new RegExp(`trong ${summary.lowStock}$`))).toBeVisible();
    await page.getByLabel("Lọc theo kho").selectOption("Kho lạnh");
    await expect(page).toHaveURL(/warehouse=/);
    await page.reload();
    await expect(page.getByLabel("Lọc theo kho")).toHaveValue("Kho lạnh");
    await expect(page.getByLabel("Lọc theo tình trạng tồn kho")).toHaveValue("low");
    await page.goBack();
    await expect(page).toHaveURL(`${path}?stockStatus=low`);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(rows(page)).toHaveCount(10);
    await page.getByRole("searchbox", { name: "Tìm theo tên hoặc mã SKU" }).fill("st25-5kg");
    await expect(page).toHaveURL(/search=st25-5kg/);
    await expect(rows(page).first()).toContainText("ST25-5KG");
  });

  test("sees from the banner what is out of stock, and opens it", async ({ page }) => {
    const { items, ...versions } = await read<Schema["InventoryAlerts"]>(page, "/alerts");
    const summary = await summaryOf(page);
    const [emptiest] = items;
    if (!emptiest) throw new Error("no alerts");
    await page.goto(path);
    const banner = page.getByRole("region", { name: "Cảnh báo tồn kho" });
    await expect(banner).toContainText(
      `${summary.outOfStock} sản phẩm hết hàng và ${summary.lowStock} sản phẩm sắp hết`,
    );
    const total = versions.outOfStock + versions.lowStock;
    await banner.getByRole("button", { name: `Xem ${total} phiên bản` }).click();
    await expect(page).toHaveURL(/canh=true/);
    await page
      .getByRole("dialog", { name: "Cảnh báo tồn kho" })
      .getByRole("button", { name: new RegExp(emptiest.version.sku_code) })
      .click();
    const panel = page.getByRole("dialog", { name: emptiest.product.name });
    await expect(panel.getByText(emptiest.version.sku_code)).toBeVisible();
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(path);
  });
});

test("a seller has the own stock alone; another shop's is not found by its address", async ({
  page,
  signIn,
  mayFail,
}) => {
  await signIn(accounts.administrator);
  const all = await read<Schema["InventoryPage"]>(page, "?pageSize=1000");
  await signIn(accounts.seller);
  const own = await read<Schema["InventoryPage"]>(page, "/shop");
  const ids = new Set(own.items.map(({ id }) => id));
  const foreign = all.items.find(({ id }) => !ids.has(id));
  if (!foreign) throw new Error("the seller has everything");
  expect(own.total).toBeLessThan(all.total);

  await page.goto(ownPath);
  await expect(page.getByRole("heading", { name: "Tồn kho của shop" })).toBeVisible();
  await expect(page.getByText(new RegExp(`trong ${own.total}$`))).toBeVisible();
  for (const row of await rows(page).all()) await expect(row).toContainText("Đang bán");

  mayFail(`404 /api/inventory/${foreign.id}`);
  await page.goto(`${ownPath}?xem=${foreign.id}`);
  const panel = page.getByRole("dialog", { name: "Tồn kho của sản phẩm" });
  await expect(panel.getByRole("alert")).toContainText("Không tìm thấy tồn kho");
  await expect(panel.getByRole("button", { name: "Cập nhật tồn kho" })).toHaveCount(0);
  await page.goto(`${ownPath}?sua=${foreign.id}`);
  const form = page.getByRole("dialog", { name: "Cập nhật tồn kho" });
  await expect(form.getByRole("alert")).toContainText("Không tìm thấy tồn kho");
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Bạn không có quyền truy cập" })).toBeVisible();
});

test("a seller changes the own stock on a phone", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(accounts.seller);
  const { item } = await heldVersion(page, "/shop");
  await page.goto(`${ownPath}?search=${item.version.sku_code}`);
  const { stock, less } = quick(page, item);
  await less.click();
  await expect(stock).toHaveValue(String(item.stock_quantity - 1));
  await expect
    .poll(async () => {
      const { variants } = await productOf(page, item.id);
      return variants.find(({ id }) => id === item.id)?.stock;
    })
    .toBe(item.stock_quantity - 1);
});
