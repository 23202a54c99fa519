import { expect, type Locator, type Page } from "@playwright/test";

const MOST_STOPS = 60;

/** Also checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
  await expectVisibleFocus(page, target);
}

export async function expectVisibleFocus(page: Page, target: Locator): Promise<void> {
  const withFocus = await page.screenshot({ animations: "disabled" });
  await target.evaluate((element: HTMLElement) => element.blur());
  const without = await page.screenshot({ animations: "disabled" });
  await target.focus();
  expect(withFocus.equals(without), "the focus can be seen").toBe(false);
}
