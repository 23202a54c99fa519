import { accounts, expect, test } from "./fixtures.ts";
import {
  forgetOutcomes,
  giveUp,
  hideOutcomes,
  holdBack,
  lookAgain,
  loseResponse,
  lostResponse,
  sendAgain,
  unknownOutcome,
} from "./lost-call-steps.ts";
import { chooseFile, falsePicture, pictureFile, status } from "./steps.ts";
import {
  amount,
  panelOf,
  path,
  processCall,
  processOf,
  requestOf,
  requestsCall,
  transferCall,
  transferOf,
  withdrawingBuyer,
} from "./withdraw-desk-steps.ts";
import { balanceOf, financeOfficer } from "./withdraw-steps.ts";

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
  mayFail(lostResponse);
  const { id, page: buyer } = await withdrawingBuyer(browser, baseURL);
  await signIn(accounts.financeOfficer);
  await page.goto(`${path}?xem=${id}&viec=duyet`);
  const hidden = await hideOutcomes(page);
  const keys = await loseResponse(page, processCall);
  await processOf(page, id).getByRole("button", { name: "Duyệt", exact: true }).click();
  await expect(unknownOutcome(page)).toContainText("Lệnh duyệt rút 300.000 đ của");
  await hidden.end();
  await page.reload();
  await expect(status(page, "Đã duyệt yêu cầu rút tiền")).toBeVisible();
  expect((await requestOf(page, id)).status).toBe("approved");
  expect(keys).toHaveLength(1);
  await buyer.context().close();
});

test("an approval that never arrived is made by no look, and is refused once given up", async ({
  page,
  signIn,
  browser,
  baseURL,
  mayFail,
}) => {
  mayFail(lostResponse);
  const { id, page: buyer } = await withdrawingBuyer(browser, baseURL);
  await signIn(accounts.financeOfficer);
  await page.goto(`${path}?xem=${id}&viec=duyet`);
  const slow = await holdBack(page, `${requestsCall}/${id}/process`);
  await processOf(page, id).getByRole("button", { name: "Duyệt", exact: true }).click();
  await lookAgain(page).click();
  await expect(unknownOutcome(page)).toContainText("Yêu cầu vẫn đang chờ");
  expect((await requestOf(page, id)).status).toBe("pending");
  await giveUp(page).click();
  await expect(processOf(page, id).getByRole("radio", { name: /^Duyệt/ })).toBeFocused();
  expect(await slow.arrive()).toBe(422);
  expect((await requestOf(page, id)).status).toBe("pending");
  await buyer.context().close();
});

test("a lost answer of a confirmation is found in the request, and nothing is confirmed twice", async ({
  page,
  signIn,
  browser,
  baseURL,
  mayFail,
}) => {
  mayFail(lostResponse);
  const { id, page: buyer, before } = await withdrawingBuyer(browser, baseURL);
  await signIn(accounts.financeOfficer);
  await page.goto(path);
  await (await financeOfficer(browser, page)).approve(id);
  await page.goto(`${path}?status=approved&xem=${id}&viec=chuyen-khoan`);
  await forgetOutcomes(page);
  const keys = await loseResponse(page, transferCall);
  const form = transferOf(page, id);
  await form.getByLabel("Mã giao dịch ngân hàng").fill("FT26324009999");
  await page.keyboard.press("Enter");
  await expect(status(page, "Đã xác nhận chuyển khoản")).toBeVisible();
  await expect(form).toBeHidden();
  expect((await requestOf(page, id)).tapBankTransactionId).toBe("FT26324009999");
  expect(keys).toHaveLength(1);
  expect(await balanceOf(buyer)).toBe(before - amount);
  await buyer.context().close();
});

test("a confirmation is sent again after a reload with the receipt that was stored", async ({
  page,
  signIn,
  browser,
  baseURL,
  mayFail,
}) => {
  mayFail(lostResponse);
  const { id, page: buyer } = await withdrawingBuyer(browser, baseURL);
  await signIn(accounts.financeOfficer);
  await page.goto(path);
  await (await financeOfficer(browser, page)).approve(id);
  await page.goto(`${path}?status=approved&xem=${id}&viec=chuyen-khoan`);
  const form = transferOf(page, id);
  const slow = await holdBack(page, `${requestsCall}/${id}/confirm-transfer`);
  await chooseFile(page, form.getByRole("button", { name: "Chọn ảnh" }), await pictureFile(page));
  await expect(form.getByText("Đã tải lên.")).toBeVisible();
  await form.getByLabel("Mã giao dịch ngân hàng").fill("FT26324007777");
  await page.keyboard.press("Enter");
  await expect(unknownOutcome(page)).toContainText("có biên lai");
  await page.reload();
  await sendAgain(page).click();
  await expect(status(page, "Đã xác nhận chuyển khoản")).toBeVisible();
  expect(await slow.arrive()).toBe(200);
  const { receiptImageUrl } = await requestOf(page, id);
  expect(receiptImageUrl).toEqual(expect.any(String));
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
