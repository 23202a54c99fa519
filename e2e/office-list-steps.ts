import type { Page } from "@playwright/test";
import { accounts } from "./fixtures.ts";

type OfficeList = { path: string; as: string };

const { administrator, seller } = accounts;

export const officeLists: readonly OfficeList[] = [
  { path: "/quan-ly-nguoi-dung", as: administrator },
  { path: "/quan-ly-quyen", as: administrator },
  { path: "/quan-ly-quyen?tab=nhom", as: administrator },
  { path: "/quan-ly-quyen?tab=quyen", as: administrator },
  { path: "/quan-ly-san-pham", as: administrator },
  { path: "/quan-ly-ton-kho", as: administrator },
  { path: "/quan-ly-danh-muc", as: administrator },
  { path: "/quan-ly-banner/danh-sach", as: administrator },
  { path: "/quan-ly-don-hang", as: administrator },
  { path: "/quan-ly-log?tab=nhat-ky", as: administrator },
  { path: "/quan-ly-log?tab=tim-kiem&search=a", as: administrator },
  { path: "/quan-ly-vi-tap/nap-tien?status=tat-ca", as: administrator },
  { path: "/quan-ly-vi-tap/rut-tien?status=tat-ca", as: administrator },
  { path: "/quan-ly-vi-tap/giao-dich", as: administrator },
  { path: "/quan-ly-vi-tap/nguoi-dung", as: administrator },
  { path: "/quan-ly-san-pham-shop", as: seller },
  { path: "/quan-ly-ton-kho-shop", as: seller },
  { path: "/quan-ly-don-hang?size=20", as: seller },
];

/** Measured without scrolling, in pixels. */
export type Sight = {
  /** Top, from the top of the window. */
  firstRow: number;
  rows: number;
  /** How many rows would fit. */
  room: number;
  /** Height of the toolbar, and of its highest control. */
  toolbar: number;
  control: number;
  /** Controls of the toolbar below its first line. */
  lines: number;
  /** By how much the table is wider than its frame. */
  tooWide: number;
  /** By how much a cell reaches under the row's menu. */
  underMenu: number;
  cut: string[];
  /** Rows of stat cards. */
  cardRows: number;
  /** By how much the page is wider than the window. */
  overflow: number;
};

export async function sightOf(page: Page): Promise<Sight> {
  const row = page
    .getByRole("main")
    .locator("[data-row], [data-category], section ol > li")
    .first();
  await row.waitFor();
  // For lazy parts: menus, calendar.
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => {
    const main = document.querySelector("main");
    if (!main) throw new Error("no main");
    const box = (element: Element) => element.getBoundingClientRect();
    const isShown = (element: Element) => box(element).width > 0 && box(element).height > 0;
    const all = (selector: string, within: Element = main) =>
      [...within.querySelectorAll(selector)].filter(isShown);

    const rows = all("[data-row], [data-category], section ol > li");
    const first = rows[0];
    if (!first) throw new Error("no rows");
    const frame = first.closest("table")?.parentElement;
    const bars = all("section")
      .filter((bar) => getComputedStyle(bar).position === "sticky")
      .map((bar) => box(bar).top);
    const end = Math.min(innerHeight, ...(frame ? [box(frame).bottom] : []), ...bars);
    const { top } = box(first);
    const rowHeight = (box(rows.at(-1) ?? first).bottom - top) / rows.length;
    const limit = Math.min(innerHeight, ...bars);

    const cells = all("table th, table td");
    const cut = cells
      .flatMap((cell) => [cell, ...all("*", cell)])
      .filter((element) => {
        const { overflowX, position } = getComputedStyle(element);
        if (!["hidden", "clip"].includes(overflowX) || position === "absolute") return false;
        // Free text may be cut: its title and the panel show all of it.
        if (element.closest("[data-fills], [title]") && element.clientWidth >= 80) return false;
        return element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.textContent?.trim().slice(0, 30) ?? "");
    const under = all("table tr").map((line) => {
      const menu = line.lastElementChild;
      const before = menu?.previousElementSibling;
      if (!menu || !before || getComputedStyle(menu).position !== "sticky") return 0;
      return box(before).right - box(menu).left;
    });

    const toolbar = all("search")[0];
    const controls = toolbar
      ? all("input, button, select", toolbar).filter(
          (each) => !each.parentElement?.closest("button"),
        )
      : [];
    const tops = controls.map((each) => box(each).top + box(each).height / 2);
    const cards = all("[data-stats] > *");
    return {
      firstRow: Math.round(top),
      rows: rows.filter((row) => box(row).bottom <= end + 1 && box(row).top >= 0).length,
      room: Math.floor((limit - top) / rowHeight),
      toolbar: toolbar ? Math.round(box(toolbar).height) : 0,
      control: Math.round(Math.max(0, ...controls.map((each) => box(each).height))),
      lines: tops.filter((each) => each > Math.min(...tops) + 20).length,
      tooWide: frame ? frame.scrollWidth - frame.clientWidth : 0,
      underMenu: Math.max(0, Math.round(Math.max(0, ...under))),
      cut: [...new Set(cut)],
      cardRows: new Set(cards.map((card) => Math.round(box(card).top))).size,
      overflow: document.documentElement.scrollWidth - innerWidth,
    };
  });
}
