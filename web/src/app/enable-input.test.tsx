import { describe, expect, test, vi } from "vitest";
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

describe("a control that was pressed before it responds", () => {
  /** As the page's inline script marks it. */
  function waitingPage(html: string) {
    document.body.innerHTML = `<div id="root" data-waiting>${html}</div>`;
    const root = document.getElementById("root");
    const control = root?.firstElementChild;
    if (!(root && control instanceof HTMLElement)) throw new Error("no control");
    const clicked = vi.fn();
    control.addEventListener("click", clicked);
    return {
      ...{ root, control, clicked },
      press: (ago: number) => control.setAttribute("data-pressed", `${performance.now() - ago}`),
    };
  }

  test("follows once it does, and once", async () => {
    const { root, clicked, press } = waitingPage("<button inert>Menu</button>");
    press(10_000);
    await enableInput(root);
    await enableInput(root);
    expect(clicked).toHaveBeenCalledOnce();
  });

  test("is focused if it is typed into", async () => {
    const { root, control, clicked, press } = waitingPage("<input inert type='search'>");
    press(1_000);
    await enableInput(root);
    expect(document.activeElement).toBe(control);
    expect(clicked).not.toHaveBeenCalled();
  });

  test("stays alone when that was long ago", async () => {
    const { root, clicked, press } = waitingPage("<button inert>Menu</button>");
    press(60_000);
    await enableInput(root);
    expect(clicked).not.toHaveBeenCalled();
  });
});
