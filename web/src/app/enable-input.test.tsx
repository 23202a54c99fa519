import { expect, test } from "vitest";
import { enableInput } from "./enable-input.ts";

test("controls respond a few per frame, and what React itself made inert stays so", async () => {
  const items = Array.from({ length: 100 }, (_, i) => `<li><button inert>${i}</button></li>`);
  document.body.innerHTML = `
    <div id="root" data-waiting>
      <header><input inert /></header>
      <main><ul>${items.join("")}</ul><div inert><button>Trang sau</button></div></main>
    </div>`;
  const root = document.getElementById("root");
  if (!root) throw new Error("no root");
  const waiting = () => root.querySelectorAll("button[inert], input[inert]").length;

  const all = enableInput(root);
  expect(waiting()).toBeGreaterThan(0);
  expect(waiting()).toBeLessThan(101);
  expect(root.hasAttribute("data-waiting")).toBe(true);
  await all;
  expect(waiting()).toBe(0);
  expect(root.hasAttribute("data-waiting")).toBe(false);
  expect(root.querySelectorAll("[inert]")).toHaveLength(1);
});
