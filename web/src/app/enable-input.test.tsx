import { expect, test } from "vitest";
import { enableInput } from "./enable-input.ts";

test("a page that was never inert keeps its focus", async () => {
  document.body.innerHTML = `<div id="root"><main><input autofocus /></main></div>`;
  const [root, input] = [document.getElementById("root"), document.querySelector("input")];
  if (!root || !input) throw new Error("nothing to focus");
  input.focus();
  await enableInput(root);
  expect(document.activeElement).toBe(input);
});

test("a page comes alive part by part, and what React itself made inert stays so", async () => {
  const items = Array.from({ length: 100 }, (_, index) => `<li><button>${index}</button></li>`);
  document.body.innerHTML = `
    <div id="root" inert>
      <header><button>Menu</button></header>
      <main><ul>${items.join("")}</ul><div inert><button>Trang sau</button></div></main>
    </div>`;
  const root = document.getElementById("root");
  if (!root) throw new Error("no root");
  const alive = () =>
    [...root.querySelectorAll("button")].filter((button) => !button.closest("[inert]")).length;

  const all = enableInput(root);
  expect(root.ariaBusy).toBe("true");
  // The head of the page at once, not yet the whole list.
  expect(alive()).toBeGreaterThan(0);
  expect(alive()).toBeLessThan(100);
  await all;
  expect(alive()).toBe(101);
  expect(root.hasAttribute("aria-busy")).toBe(false);
  expect(root.querySelectorAll("[inert]")).toHaveLength(1);
});
