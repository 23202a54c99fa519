import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { StickyBar, useOutOfSight } from "./sticky-bar.tsx";

let root: Root;

beforeEach(async () => {
  await page.viewport(320, 480);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(<Cart />);
  await expect.element(inBar()).toBeVisible();
});
afterEach(() => root.unmount());

const inBar = () => page.getByRole("group", { name: "Đặt hàng" }).getByRole("button");
const inPage = () => page.getByRole("button", { name: "Tiến hành đặt hàng" });

function Cart() {
  const [ref, isOutOfSight] = useOutOfSight();
  return (
    <main>
      <div style={{ height: "200vh" }} />
      <button ref={ref} type="button">
        Tiến hành đặt hàng
      </button>
      <StickyBar label="Đặt hàng" amount="50.000đ" isShown={isOutOfSight}>
        <button type="button">Đặt</button>
      </StickyBar>
    </main>
  );
}

test("the bar gives way to the page's own button", async () => {
  inPage().element().scrollIntoView();
  await expect.element(inBar()).not.toBeInTheDocument();
});

test("the keyboard's focus goes from the bar to the page's own button", async () => {
  inPage().element().focus({ preventScroll: true });
  await userEvent.tab();
  await expect.element(inBar()).toHaveFocus();
  inPage().element().scrollIntoView();
  await expect.element(inPage()).toHaveFocus();
  await expect.element(inBar()).not.toBeInTheDocument();
});

test("a pressed button does not hold the bar", async () => {
  await inBar().click();
  inPage().element().scrollIntoView();
  await expect.element(inBar()).not.toBeInTheDocument();
});
