import type { Schema } from "#openapi/schema.ts";
import { accounts, expect, test } from "./fixtures.ts";
import { chooseFile, pictureFile, rowAction, status } from "./steps.ts";
import {
  amount,
  panelOf,
  path,
  processOf,
  requestOf,
  transferOf,
  withdrawingBuyer,
} from "./withdraw-desk-steps.ts";
import { balanceOf, financeOfficer } from "./withdraw-steps.ts";

test("a withdrawal is approved with the keyboard, paid with a receipt, and the buyer sees it", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const buyer = await withdrawingBuyer(browser, baseURL);
  const { id } = buyer;
  await signIn(accounts.financeOfficer);
  await page.goto(path);
  await page.getByRole("searchbox").fill(id);
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
  await page.getByRole("searchbox").fill("");
  await expect(page).toHaveURL(path);

  await page.getByRole("row", { name: new RegExp(id) }).focus();
  await page.keyboard.press("Enter");
  const panel = panelOf(page, id);
  await expect(panel.getByText("Nguyễn Thị Lan").first()).toBeVisible();
  await expect(panel.getByRole("button", { name: "Đóng" }).first()).toBeFocused();
  await page.keyboard.press("a");
  await expect(processOf(page, id).getByRole("radio", { name: /^Duyệt/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(status(page, "Đã duyệt yêu cầu rút tiền")).toBeVisible();
  await expect(panel).toBeHidden();
  const next = page.getByRole("dialog", { name: /^Yêu cầu rút tiền rt-/ });
  await expect(next.getByText("Chờ duyệt")).toBeVisible();
  expect((await requestOf(page, id)).status).toBe("approved");
  await page.keyboard.press("r");
  await expect(page.getByRole("dialog", { name: /^Xử lý yêu cầu/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(next).toBeHidden();

  await page.getByRole("button", { name: /^Đã duyệt/ }).click();
  await expect(page).toHaveURL(`${path}?status=approved`);
  await rowAction(page, id, "Xác nhận chuyển khoản");
  const form = transferOf(page, id);
  await form.getByLabel("Mã giao dịch ngân hàng").fill("FT26324005678");
  await chooseFile(page, form.getByRole("button", { name: "Chọn ảnh" }), await pictureFile(page));
  // No click: choosing the receipt submits the form.
  await expect(status(page, "Đã xác nhận chuyển khoản")).toBeVisible();
  const paid = await requestOf(page, id);
  expect(paid).toMatchObject({ status: "completed", tapBankTransactionId: "FT26324005678" });
  expect(paid.receiptImageUrl).toBeTruthy();

  await buyer.page.goto(`/yeu-cau-rut-tien?request=${id}`);
  const own = buyer.page.getByRole("dialog");
  await expect(own.getByText("Hoàn thành")).toBeVisible();
  await expect(own.getByRole("link", { name: "Mở biên lai chuyển khoản" })).toBeVisible();
  expect(await balanceOf(buyer.page)).toBe(buyer.before - amount);
  await buyer.page.context().close();
});

test("a rejection needs a reason and gives the money back once", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const buyer = await withdrawingBuyer(browser, baseURL);
  const { id } = buyer;
  await signIn(accounts.financeOfficer);
  await page.goto(`${path}?xem=${id}`);
  await panelOf(page, id).getByRole("button", { name: "Từ chối" }).click();
  const form = processOf(page, id);
  await form.getByRole("button", { name: "Từ chối", exact: true }).click();
  await expect(form.getByText("Vui lòng nhập lý do từ chối")).toBeVisible();
  await form.getByRole("button", { name: "Tên chủ tài khoản không khớp" }).click();
  await form.getByLabel("Ghi chú của quản trị viên").fill("Liên hệ lại người dùng");
  await form.getByRole("button", { name: "Từ chối", exact: true }).dblclick();
  await expect(status(page, "Đã từ chối, tiền đã hoàn lại vào ví")).toBeVisible();
  expect(await balanceOf(buyer.page)).toBe(buyer.before);
  await buyer.page.goto(`/yeu-cau-rut-tien?request=${id}`);
  const own = buyer.page.getByRole("dialog");
  await expect(own.getByText("Tên chủ tài khoản không khớp").first()).toBeVisible();
  await buyer.page.context().close();
});

test("several requests are approved at once, and who was first elsewhere is named", async ({
  page,
  signIn,
  browser,
  mayFail,
}) => {
  await signIn(accounts.financeOfficer);
  await page.goto(path);
  const answer = await page.request.get("/api/admin/wallet/withdraw-requests?status=pending");
  const { items }: Schema["WithdrawRequestPage"] = await answer.json();
  const [first] = items;
  if (!first) throw new Error("nothing waits");
  mayFail(`409 /api/admin/wallet/withdraw-requests/${first.id}/process`);
  await page.getByRole("checkbox", { name: "Chọn cả trang" }).check();
  const bar = page.getByRole("region", { name: "Các dòng đã chọn" });
  await bar.getByRole("button", { name: "Duyệt" }).click();
  const all = items.length;
  const flagged = items.filter(({ flags }) => flags?.length);
  expect(flagged).not.toHaveLength(0);
  const asked = (count: number) =>
    page.getByRole("dialog", { name: `Duyệt ${count} yêu cầu rút tiền?` });
  await expect(asked(all - flagged.length)).toBeVisible();
  for (const { id } of flagged)
    await page.getByRole("checkbox", { name: new RegExp(`^${id},`) }).check();
  const question = asked(all);
  await (await financeOfficer(browser, page)).reject(first.id, "Sai tên");
  await question.getByRole("button", { name: `Duyệt ${all} yêu cầu` }).click();
  const job = page.getByRole("dialog", { name: `Duyệt ${all} yêu cầu rút tiền`, exact: true });
  await expect(job.getByText(`Đã xong ${all - 1} / ${all} mục.`)).toBeVisible();
  await expect(job.getByText(/Yêu cầu đã được xử lý bởi/)).toBeVisible();
  await job.getByRole("button", { name: "Đóng" }).last().click();
  await expect(status(page, `Đã duyệt ${all - 1} yêu cầu rút tiền`)).toBeVisible();
  await expect(page.getByText("Không có yêu cầu rút tiền nào đang chờ duyệt")).toBeVisible();
  await expect(page.getByText(/^Còn \d+ yêu cầu đã duyệt đang chờ chuyển khoản/)).toBeVisible();
  await page.getByRole("button", { name: "Xem yêu cầu đã duyệt" }).click();
  await expect(page).toHaveURL(`${path}?status=approved`);
  await expect(page.getByRole("button", { name: /^Đã duyệt/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("who may not confirm transfers is offered no such action", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const { id, page: buyer } = await withdrawingBuyer(browser, baseURL);
  await signIn(accounts.financeOfficer);
  await page.goto(path);
  await (await financeOfficer(browser, page)).approve(id);
  // No role of the seed has the one permission without the other.
  await page.route("**/bff/session", async (route) => {
    const response = await route.fetch();
    const { user }: Schema["Session"] = await response.json();
    const permissions = user?.permissions.filter(
      (permission) => permission !== "PERM_CONFIRM_WITHDRAW_TRANSFER",
    );
    await route.fulfill({ response, json: { user: { ...user, permissions } } });
  });
  await page.goto(`${path}?status=approved&xem=${id}&viec=chuyen-khoan`);
  const panel = panelOf(page, id);
  await expect(panel.getByText("Đã duyệt", { exact: true })).toBeVisible();
  const transfer = panel.getByRole("button", { name: "Xác nhận chuyển khoản" });
  await expect(transfer).toHaveAttribute("aria-disabled", "true");
  await transfer.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Bạn không có quyền xác nhận chuyển khoản")).toBeVisible();
  await expect(page.getByRole("dialog", { name: /chuyển khoản/ })).toHaveCount(0);
  // The reason, then the panel.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await page.getByRole("button", { name: `Thao tác với ${id}` }).click();
  await expect(page.getByRole("menuitem", { name: "Xem" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Xác nhận chuyển khoản" })).toHaveCount(0);
  await buyer.context().close();
});
