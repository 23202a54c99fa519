import { accounts, expect, test } from "./fixtures.ts";
import { alert, chooseFile, falsePicture, pictureFile, status } from "./steps.ts";
import {
  amount,
  loseResponses,
  lostCall,
  panelOf,
  path,
  processCall,
  processOf,
  requestOf,
  transferCall,
  transferOf,
  withdrawingBuyer,
} from "./withdraw-desk-steps.ts";
import { balanceOf, financeOfficer } from "./withdraw-steps.ts";

// The desk of withdrawals when something goes wrong: somebody was first, a response is lost.

test("who comes second is told who was first, and the row is refreshed", async ({
  page,
  signIn,
  browser,
  baseURL,
  mayFail,
}) => {
  const buyer = await withdrawingBuyer(browser, baseURL);
  const { id } = buyer;
  mayFail(`409 /api/admin/wallet/withdraw-requests/${id}/process`);
  await signIn(accounts.administrator);
  await page.goto(`${path}?xem=${id}&viec=duyet`);
  const form = processOf(page, id);
  await form.getByLabel("Ghi chú của quản trị viên").fill("Đã gọi điện");
  const officer = await financeOfficer(browser, page);
  await officer.reject(id, "Sai tên chủ tài khoản");
  await form.getByRole("button", { name: "Duyệt", exact: true }).click();
  await expect(
    form.getByRole("alert").getByText(/^Yêu cầu đã được xử lý bởi .+ lúc \d/),
  ).toBeVisible();
  await expect(form.getByLabel("Ghi chú của quản trị viên")).toHaveValue("Đã gọi điện");
  await form.getByRole("button", { name: "Hủy" }).click();
  await expect(panelOf(page, id).getByText("Từ chối", { exact: true }).first()).toBeVisible();
  await expect(panelOf(page, id).getByText("Sai tên chủ tài khoản").first()).toBeVisible();
  expect(await balanceOf(buyer.page)).toBe(buyer.before);
  await buyer.page.context().close();
});

test("a lost answer of an approval ends on the truth, also after a reload", async ({
  page,
  signIn,
  browser,
  baseURL,
  mayFail,
}) => {
  mayFail(lostCall);
  const { id, page: buyer } = await withdrawingBuyer(browser, baseURL);
  await signIn(accounts.financeOfficer);
  await page.goto(`${path}?xem=${id}&viec=duyet`);
  const keys = await loseResponses(page, processCall, 1);
  await processOf(page, id).getByRole("button", { name: "Duyệt", exact: true }).click();
  await expect(alert(page, "Chưa rõ kết quả")).toBeVisible();
  await page.reload();
  await expect(alert(page, "Chưa rõ kết quả")).toBeVisible();
  await processOf(page, id).getByRole("button", { name: "Kiểm tra kết quả" }).click();
  await expect(status(page, "Đã duyệt yêu cầu rút tiền")).toBeVisible();
  expect((await requestOf(page, id)).status).toBe("approved");
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await buyer.context().close();
});

test("a lost answer of a confirmation is looked up, and nothing is confirmed twice", async ({
  page,
  signIn,
  browser,
  baseURL,
  mayFail,
}) => {
  mayFail(lostCall);
  const { id, page: buyer, before } = await withdrawingBuyer(browser, baseURL);
  await signIn(accounts.financeOfficer);
  await page.goto(path);
  await (await financeOfficer(browser, page)).approve(id);
  await page.goto(`${path}?status=approved&xem=${id}&viec=chuyen-khoan`);
  const keys = await loseResponses(page, transferCall, 1);
  const form = transferOf(page, id);
  await form.getByLabel("Mã giao dịch ngân hàng").fill("FT26324009999");
  await page.keyboard.press("Enter");
  await expect(alert(page, "Chưa rõ kết quả")).toBeVisible();
  await form.getByRole("button", { name: "Xem trạng thái yêu cầu" }).click();
  await expect(status(page, `Yêu cầu ${id} đang ở trạng thái Hoàn thành.`)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(panelOf(page, id).getByText("FT26324009999", { exact: true })).toBeVisible();
  expect(keys).toHaveLength(1);
  expect(await balanceOf(buyer)).toBe(before - amount);
  await buyer.context().close();
});

test("a receipt that is no picture or cannot be stored does not block the confirmation", async ({
  page,
  signIn,
  browser,
  baseURL,
  mayFail,
}) => {
  mayFail("500 /api/wallet/upload-transfer-receipt");
  const { id, page: buyer } = await withdrawingBuyer(browser, baseURL);
  await signIn(accounts.financeOfficer);
  await page.goto(path);
  await (await financeOfficer(browser, page)).approve(id);
  await page.goto(`${path}?status=approved&xem=${id}&viec=chuyen-khoan`);
  const form = transferOf(page, id);
  const choose = form.getByRole("button", { name: "Chọn ảnh" });
  await form.getByLabel("Mã giao dịch ngân hàng").fill("FT26324008888");
  await chooseFile(page, choose, falsePicture);
  await expect(form.getByText(/^Chỉ được chọn file ảnh!/)).toBeVisible();
  await page.route("**/api/wallet/upload-transfer-receipt", (route) =>
    route.fulfill({ status: 500, json: { code: "INTERNAL", message: "Kho ảnh đầy" } }),
  );
  await chooseFile(page, choose, await pictureFile(page));
  await expect(form.getByText(/^Tải lên biên lai thất bại: Kho ảnh đầy/)).toBeVisible();
  await expect(form.getByLabel("Mã giao dịch ngân hàng")).toHaveValue("FT26324008888");
  await form.getByRole("button", { name: "Xác nhận" }).click();
  await expect(status(page, "Đã xác nhận chuyển khoản")).toBeVisible();
  expect(await requestOf(page, id)).toMatchObject({ status: "completed", receiptImageUrl: null });
  await buyer.context().close();
});
