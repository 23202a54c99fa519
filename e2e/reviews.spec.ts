import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./fixtures.ts";
import { loseResponse, lostResponse } from "./lost-call-steps.ts";
import {
  cartLink,
  chooseFile,
  delayCall,
  falsePicture,
  home,
  largeFile,
  pictureFile,
  status,
} from "./steps.ts";

const orders = "/gio-hang/don-hang-cua-toi";
const crab = "Cua gạch Cà Mau";
const five = 5 * 1024 * 1024;

async function toReview(page: Page) {
  await page.goto(`${orders}?group=completed`);
  await page.getByRole("button", { name: "Đánh giá", exact: true }).first().click();
  const choice = page.getByRole("dialog", { name: "Chọn sản phẩm để đánh giá" });
  await choice
    .getByRole("button", { name: /^Đánh giá / })
    .first()
    .click();
  return page.getByRole("dialog", { name: "Đánh giá sản phẩm" });
}

const thanks = "Cảm ơn bạn đã đánh giá sản phẩm!";
const written = (page: Page) => page.getByRole("dialog", { name: "Đánh giá của bạn" });

test("an order that was delivered is confirmed, reviewed with images, and the review edited", async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn(accounts.buyer);
  await page.goto(`${orders}?group=delivered`);
  const delivered = page.getByRole("article").filter({ hasText: crab });
  const name = (await delivered.getAttribute("aria-label")) ?? "";
  const order = page.getByRole("article", { name });

  await test.step("confirms that it was received", async () => {
    await delivered.getByRole("button", { name: "Đã nhận hàng" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Đã nhận hàng" }).click();
    await expect(status(page, "Xác nhận đã nhận hàng thành công")).toBeVisible();
    await page.getByRole("tab", { name: /^Hoàn thành/ }).click();
  });

  await test.step("chooses the product", async () => {
    await order.getByRole("button", { name: "Đánh giá" }).click();
    const choice = page.getByRole("dialog", { name: "Chọn sản phẩm để đánh giá" });
    await choice.getByRole("button", { name: `Đánh giá ${crab}` }).click();
  });

  const writing = page.getByRole("dialog", { name: "Đánh giá sản phẩm" });
  const send = writing.getByRole("button", { name: "Gửi đánh giá" });
  const addImage = writing.getByRole("button", { name: "Thêm ảnh" });
  await test.step("gives stars with the keyboard, and is told what is missing", async () => {
    await expect(writing.getByRole("radio", { name: /^5.* sao$/ })).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(writing.getByRole("radio", { name: /^4,5 sao$/ })).toBeChecked();
    await send.click();
    await expect(writing.getByText("Vui lòng nhập đầy đủ đánh giá và nhận xét!")).toBeVisible();
    await writing.getByLabel("Nhận xét").fill("Cua chắc thịt, nhiều gạch.");
  });

  await test.step("adds images, and not what is none", async () => {
    await chooseFile(page, addImage, falsePicture);
    await expect(writing.getByText("Chỉ được upload file hình ảnh!")).toBeVisible();
    await chooseFile(page, addImage, largeFile(five));
    await expect(writing.getByText("Hình ảnh phải nhỏ hơn 5MB!")).toBeVisible();
    await chooseFile(page, addImage, await pictureFile(page));
    await expect(writing.getByRole("img", { name: "Ảnh đánh giá 1" })).toBeVisible();
    await chooseFile(page, addImage, await pictureFile(page));
    await expect(writing.getByRole("img", { name: "Ảnh đánh giá 2" })).toBeVisible();
    await send.click();
    await expect(status(page, thanks)).toBeVisible();
  });

  const list = written(page);
  const review = list.getByRole("article", { name: `Đánh giá về ${crab}` });
  await test.step("sees it, and edits it", async () => {
    await expect(review.getByText("Cua chắc thịt, nhiều gạch.")).toBeVisible();
    await expect(review.getByRole("img", { name: /^Ảnh \d/ })).toHaveCount(2);
    await review.getByRole("button", { name: `Sửa đánh giá về ${crab}` }).click();
    const editing = page.getByRole("dialog", { name: "Sửa đánh giá" });
    await editing.getByRole("button", { name: "Bỏ ảnh 2" }).click();
    await editing.getByLabel("Nhận xét").fill("Cua tươi, giao nhanh.");
    await editing.getByRole("button", { name: "Lưu" }).click();
    await expect(status(page, "Cập nhật đánh giá thành công")).toBeVisible();
    await expect(review.getByText("Cua tươi, giao nhanh.")).toBeVisible();
    await expect(review.getByRole("img", { name: /^Ảnh \d/ })).toHaveCount(1);
  });

  await test.step("the order says that it is reviewed, also after a reload", async () => {
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await page.reload();
    await order.getByRole("button", { name: "Xem đánh giá" }).click();
    await expect(review.getByText("Cua tươi, giao nhanh.")).toBeVisible();
    await review.getByRole("button", { name: `Xóa đánh giá về ${crab}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Xóa", exact: true }).click();
    await expect(status(page, "Đã xóa đánh giá")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(order.getByRole("button", { name: "Đánh giá", exact: true })).toBeVisible();
  });
});

test("a review that could not be sent is still there for the next attempt", async ({
  page,
  signIn,
  arrange,
  mayFail,
}) => {
  mayFail("503 /api/product-images/upload");
  await signIn(accounts.buyer);
  const writing = await toReview(page);
  await writing.getByLabel("Nhận xét").fill("Ngon, sẽ mua lại.");
  const addImage = writing.getByRole("button", { name: "Thêm ảnh" });
  await chooseFile(page, addImage, await pictureFile(page));
  await expect(writing.getByRole("img", { name: "Ảnh đánh giá 1" })).toBeVisible();

  await arrange({ scenario: "upload-down" });
  await writing.getByRole("button", { name: "Gửi đánh giá" }).click();
  await expect(writing.getByText(/^Tạo đánh giá thất bại: /)).toBeVisible();
  await expect(writing.getByLabel("Nhận xét")).toHaveValue("Ngon, sẽ mua lại.");

  await arrange({ scenario: "normal" });
  await writing.getByRole("button", { name: "Gửi đánh giá" }).click();
  await expect(status(page, thanks)).toBeVisible();
});

test("Back and Forward lose nothing of a review, nor does Back while it is sent", async ({
  page,
  signIn,
}) => {
  await signIn(accounts.buyer);
  const writing = await toReview(page);
  const content = writing.getByLabel("Nhận xét");
  const question = page.getByRole("dialog", { name: "Bỏ các thay đổi?" });
  await content.fill("Giao nhanh.");
  const address = page.url();

  await test.step("Forward is where the form is, so the question goes", async () => {
    await page.goBack();
    await expect(question).toBeVisible();
    await page.goForward();
    await expect(question).toBeHidden();
    await expect(content).toHaveValue("Giao nhanh.");
    expect(page.url()).toBe(address);
  });

  await test.step("Back asks again, and keeping it keeps it", async () => {
    await page.goBack();
    await question.getByRole("button", { name: "Hủy" }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(address);
    await expect(content).toHaveValue("Giao nhanh.");
  });

  await test.step("while it is sent, Back waits as the buttons do", async () => {
    const call = await delayCall(page, "/api/product-reviews");
    await writing.getByRole("button", { name: "Gửi đánh giá" }).click();
    await expect(writing.getByRole("button", { name: "Hủy" })).toBeDisabled();
    await call.arrived;
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(question).toBeHidden();
    call.answer();
    await expect(status(page, thanks)).toBeVisible();
    await expect(written(page).getByText("Giao nhanh.")).toBeVisible();
    await expect(question).toBeHidden();
  });
});

test("a review whose response is lost is there", async ({ page, signIn, mayFail }) => {
  mayFail(lostResponse);
  await signIn(accounts.buyer);
  const writing = await toReview(page);
  await writing.getByLabel("Nhận xét").fill("Rau tươi.");
  await loseResponse(page, "/api/product-reviews");
  await writing.getByRole("button", { name: "Gửi đánh giá" }).click();
  await expect(status(page, thanks)).toBeVisible();
  await expect(written(page).getByText("Rau tươi.")).toBeVisible();
});

test("a product reviewed in another tab shows that review", async ({
  page,
  context,
  signIn,
  mayFail,
}) => {
  mayFail("409 /api/product-reviews");
  await signIn(accounts.buyer);
  const writing = await toReview(page);
  await writing.getByLabel("Nhận xét").fill("Rau tươi.");

  const other = await context.newPage();
  const form = await toReview(other);
  await form.getByLabel("Nhận xét").fill("Giao chậm.");
  await form.getByRole("button", { name: "Gửi đánh giá" }).click();
  await expect(status(other, thanks)).toBeVisible();

  await writing.getByRole("button", { name: "Gửi đánh giá" }).click();
  await expect(
    writing.getByText("Tạo đánh giá thất bại: Bạn đã đánh giá sản phẩm này"),
  ).toBeVisible();
  await writing.getByRole("button", { name: "Hủy" }).click();
  await page.getByRole("button", { name: "Bỏ thay đổi" }).click();
  await expect(written(page).getByText("Giao chậm.")).toBeVisible();
});

test("what was written of a review survives a reload", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  const writing = await toReview(page);
  const content = writing.getByLabel("Nhận xét");
  const stars = writing.getByRole("radio", { name: /^4,5 sao$/ });

  await test.step("text and stars are there, and what is not is said", async () => {
    await page.keyboard.press("ArrowLeft");
    await content.fill("Cua chắc thịt.");
    await chooseFile(
      page,
      writing.getByRole("button", { name: "Thêm ảnh" }),
      await pictureFile(page),
    );
    await expect(writing.getByRole("img", { name: "Ảnh đánh giá 1" })).toBeVisible();
    page.once("dialog", (prompt) => prompt.accept());
    await page.reload();
    await expect(content).toHaveValue("Cua chắc thịt.");
    await expect(stars).toBeChecked();
    await expect(writing.getByText(/^Ảnh đã chọn không còn sau khi tải lại trang/)).toBeVisible();
  });

  await test.step("it is still unsaved, and given up only when the buyer says so", async () => {
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Bỏ thay đổi" }).click();
    await expect(writing).toBeHidden();
    await toReview(page);
    await expect(content).toHaveValue("");
    await expect(stars).not.toBeChecked();
  });
});

test("what a cancelled order held is bought again", async ({ page, signIn }) => {
  await signIn(accounts.buyer);
  await page.goto(`${orders}?group=cancelled`);
  const order = page.getByRole("article").filter({ hasText: "Ngũ cốc dinh dưỡng 21 hạt" });
  await order.getByRole("button", { name: "Mua lại" }).click();
  await expect(status(page, "Đã thêm 1 sản phẩm vào giỏ hàng")).toBeVisible();
  await expect(page).toHaveURL("/gio-hang");
  await expect(cartLink(page, 6)).toBeHidden();

  const call = await delayCall(page, "/api/cart/add");
  await page.goto(`${orders}?group=cancelled`);
  await order.getByRole("button", { name: "Mua lại" }).click();
  await call.arrived;
  await home(page).click();
  await expect(page).toHaveURL("/");
  call.answer();
  await expect(status(page, "Đã thêm 1 sản phẩm vào giỏ hàng")).toBeVisible();
  await expect(page).toHaveURL("/");
});
