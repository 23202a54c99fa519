import type { Page } from "@playwright/test";
import { contrast } from "../web/src/app/theme/colors.ts";

// Measured in the page for e2e/accessibility.spec.ts.

/** WCAG 1.4.12. */
export const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

export const sidewaysPx = () =>
  Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);

export function cutTexts(): string[] {
  const clips = (value: string) => value === "hidden" || value === "clip";
  /** Scrolls, has an ellipsis, is for screen readers only, or is laid out when it comes into view. */
  function isHarmless(element: Element): boolean {
    const style = getComputedStyle(element);
    const hasEllipsis = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
    const scrolls = /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);
    const isLater = style.contentVisibility === "auto";
    return hasEllipsis || scrolls || isLater || style.clipPath !== "none";
  }
  function cuts(ancestor: Element, text: DOMRect): boolean {
    const { overflowX, overflowY } = getComputedStyle(ancestor);
    const box = ancestor.getBoundingClientRect();
    const isCutAcross = text.right > box.right + 1 || text.left < box.left - 1;
    const isCutBelow = text.bottom > box.bottom + 1 || text.top < box.top - 1;
    return (clips(overflowX) && isCutAcross) || (clips(overflowY) && isCutBelow);
  }
  function isCut(node: Node): boolean {
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    let at = text.width > 0 ? node.parentElement : null;
    while (at && at !== document.body && !isHarmless(at)) {
      if (cuts(at, text)) return true;
      at = at.parentElement;
    }
    return false;
  }
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.nodeValue?.trim();
    // Below the screen Chromium keeps the old heights until they come into view.
    const isShown = node.parentElement?.checkVisibility({
      contentVisibilityAuto: true,
      visibilityProperty: true,
    });
    if (words && isShown && isCut(node)) found.push(words);
  }
  return found;
}

type Stop = {
  name: string;
  /** Fully covered, or outside of the window. */
  isCovered: boolean;
  /** An outline or a shadow marks it or its container. */
  isMarked: boolean;
  isFirst: boolean;
};

const MOST_PRESSES = 300;

export async function walkByTab(page: Page): Promise<Stop[]> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.querySelector("[data-first-stop]")?.removeAttribute("data-first-stop");
  });
  const stops: Stop[] = [];
  for (let presses = 0; presses < MOST_PRESSES && !stops.at(-1)?.isFirst; presses += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(stopNow);
    if (stop) stops.push(stop);
  }
  return stops;
}

async function stopNow(): Promise<Stop | undefined> {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
  // Focused by a script, to be read aloud.
  if (focused.tabIndex < 0) return undefined;
  if (focused.id === "tap-developer-panel") return undefined;
  await Promise.allSettled(focused.getAnimations().map(({ finished }) => finished));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const isFirst = focused.hasAttribute("data-first-stop");
  if (!document.querySelector("[data-first-stop]")) focused.setAttribute("data-first-stop", "");
  // A label or parent may draw a radio, checkbox or file field.
  const shown = focused.matches("[type=file], [type=radio], [type=checkbox]")
    ? (focused.parentElement ?? focused)
    : focused;
  const parts = [0.02, 0.25, 0.5, 0.75, 0.98];
  function isSeen(): boolean {
    const { left, top, width, height } = shown.getBoundingClientRect();
    return parts.some((across) =>
      parts.some((down) => {
        const hit = document.elementFromPoint(left + across * width, top + down * height);
        return hit !== null && (shown.contains(hit) || hit.closest("label")?.contains(focused));
      }),
    );
  }
  // Some lists scroll the focused item into view with a delay.
  for (let frame = 0; frame < 30 && !isSeen(); frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  const isCovered = !isSeen();
  const near = [focused, focused.nextElementSibling, focused.parentElement, shown.parentElement];
  const hasOutline = (element: Element | null | undefined, part?: "::after") => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
  };
  const isMarked =
    near.some((element) => hasOutline(element)) ||
    // A card's link covers the whole card.
    hasOutline(focused, "::after") ||
    hasOutline(focused.closest("article"));
  const name = focused.ariaLabel || focused.textContent?.trim() || focused.id || focused.outerHTML;
  return { name: name.slice(0, 60), isCovered, isMarked, isFirst };
}

export const coveredStops = (stops: readonly Stop[]) =>
  stops.filter(({ isCovered }) => isCovered).map(({ name }) => name);

export const endTransitions = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
      .map(({ finished }) => finished),
  ).then(() => undefined);

/** Some screen readers omit the text of a link or button with a nameless image. */
export const namelessImages = () =>
  [...document.querySelectorAll(":is(a, button):not([aria-label]) svg")]
    .filter((image) => image.checkVisibility() && !image.closest("[aria-hidden=true]"))
    .filter((image) => !image.ariaLabel && !image.querySelector("title"))
    .map((image) => image.closest("a, button")?.outerHTML.slice(0, 200));

/** Controls whose edge or icon has less than 3 : 1 contrast with its surroundings. */
export async function dimControls(page: Page): Promise<string[]> {
  const controls = await page.evaluate(paintedControls);
  return controls.flatMap(({ name, pairs }) => {
    const best = Math.max(...pairs.map(([color, ground]) => contrast(color, ground)));
    return best < 3 ? [`${name}: ${best.toFixed(2)}`] : [];
  });
}

/** "#rrggbb"; one pair with enough contrast suffices. */
type Painted = { name: string; pairs: [color: string, ground: string][] };

function paintedControls(): Painted[] {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const brush = canvas.getContext("2d", { willReadFrequently: true });
  /** Blends transparent colors, in any CSS notation. */
  function over(color: string, ground: string): string {
    if (!brush) return ground;
    for (const one of [ground, color]) {
      brush.fillStyle = one;
      brush.fillRect(0, 0, 1, 1);
    }
    const parts = [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3);
    return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  }
  function groundOf(element: Element | null): string {
    if (!element) return "#ffffff";
    return over(getComputedStyle(element).backgroundColor, groundOf(element.parentElement));
  }
  const isActive = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    !element.closest(":disabled, [aria-disabled=true], [inert], [data-disabled=true]");
  const nameOf = (element: Element) =>
    element.ariaLabel || element.id || element.outerHTML.slice(0, 80);
  /** A ticked box is recognized by its mark, a field with icons or buttons by those. */
  const isPlain = (field: Element) =>
    field.matches("[type=checkbox], [type=radio]")
      ? !field.matches(":checked, :indeterminate")
      : !field.parentElement?.parentElement?.querySelector("svg");

  function paintedField(field: Element): Painted {
    const around = groundOf(field.parentElement);
    const { borderBottomColor, borderBottomWidth } = getComputedStyle(field);
    const edge =
      Number.parseFloat(borderBottomWidth) > 0 ? over(borderBottomColor, around) : around;
    return {
      name: nameOf(field),
      pairs: [
        [edge, around],
        [groundOf(field), around],
      ],
    };
  }
  function paintedIcon(icon: Element): Painted {
    const ground = groundOf(icon.parentElement);
    const control = icon.closest("button, a") ?? icon;
    return { name: nameOf(control), pairs: [[over(getComputedStyle(icon).color, ground), ground]] };
  }
  const fields = [...document.querySelectorAll("input:not([type=range]), select, textarea")]
    // The focused one has its ring instead.
    .filter((field) => isActive(field) && isPlain(field) && !field.matches(":focus"));
  const icons = [...document.querySelectorAll(":is(button, a)[aria-label] svg")].filter(isActive);
  return [...fields.map(paintedField), ...icons.map(paintedIcon)];
}
