import { accounts, expect, test } from "./fixtures.ts";

// Touch screens have larger text and buttons than any story shows.
test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

test("no label of the back office is cut or broken", async ({ page, signIn }) => {
  await signIn(accounts.administrator);
  await page.goto("/quan-ly-quyen?tab=nhom&xem=4");
  for (const name of ["Xóa", "Sửa", "Thành viên", "Phân quyền"]) {
    const button = page.getByRole("dialog").getByRole("button", { name, exact: true });
    expect([name, await button.evaluate(holdsItsText)]).toEqual([name, true]);
  }

  await page.goto("/quan-ly-don-hang");
  await expect(page.getByRole("tab", { name: /\(\d+\)/ })).toBeVisible();
  const tops = page
    .getByRole("tab")
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(await tops).size).toBe(1);
});

function holdsItsText(element: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
  return text.left >= box.left && text.right <= box.right;
}
