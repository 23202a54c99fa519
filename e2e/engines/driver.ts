import { writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { password } from "../fixtures.ts";
import type { Place, Wanted } from "./find.ts";

export type Tab<Element> = {
  open: (url: string) => Promise<void>;
  /** Runs a self-contained function in the page. */
  run: <Result>(task: (argument: string) => Result, argument: string) => Promise<Awaited<Result>>;
  find: (wanted: Wanted) => Promise<Element | null>;
  click(element: Element): Promise<void>;
  /** Replaces the field's text, key by key. */
  type(element: Element, text: string): Promise<void>;
  upload(element: Element, file: string): Promise<void>;
  press: (key: Key) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  picture: () => Promise<Uint8Array>;
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
};

export type Key = "Enter" | "Escape" | "Tab" | "ArrowDown";

export type Engine = {
  /** In a browser without storage of earlier ones. */
  newTab: () => Promise<Tab<unknown>>;
  close: () => Promise<void>;
};

export const PHONE = 360;
export const DESK = 1280;
const height = { [PHONE]: 740, [DESK]: 800 };
export type Width = typeof PHONE | typeof DESK;

/** Generous: a busy machine must not fail a test. */
const PATIENCE_MS = 30_000;
/** For pictures, fonts and animations. */
const STILL_MS = 700;

const nameOf = ({ role, name, within }: Place): string =>
  `${role} ${name ?? ""}${within ? ` in ${nameOf(within)}` : ""}`;

function wantedOf({ role, name, within }: Place, isClicked: boolean): Wanted {
  const pattern = name instanceof RegExp ? name.source : undefined;
  const text = typeof name === "string" ? name : undefined;
  return { role, pattern, text, isClicked, within: within && wantedOf(within, false) };
}

export class Driver {
  readonly #tab: Tab<unknown>;
  readonly #at: { origin: string; pictures: string; width: Width };

  constructor(tab: Tab<unknown>, at: { origin: string; pictures: string; width: Width }) {
    this.#tab = tab;
    this.#at = at;
  }

  resize = (width: Width = this.#at.width) => this.#tab.resize(width, height[width]);

  go = (path: string) => this.#tab.open(this.#at.origin + path);

  async signIn(identifier: string, path = "/"): Promise<void> {
    await this.go("/dang-nhap");
    const login = async (body: string) => {
      const headers = { "content-type": "application/json", "x-tap-csrf": "1" };
      return (await fetch("/bff/login", { method: "POST", headers, body })).ok;
    };
    const isIn = await this.#tab.run(login, JSON.stringify({ identifier, password }));
    if (!isIn) throw new Error(`${identifier} could not sign in`);
    await this.go(path);
  }

  async see(place: Place): Promise<void> {
    await this.#wait(place);
  }

  async gone(place: Place): Promise<void> {
    const found = () => this.#tab.find(wantedOf(place, false));
    await until(async () => (await found()) === null, `${nameOf(place)} is still there`);
  }

  async click(place: Place): Promise<void> {
    // A server-rendered link works before its script, other controls do not.
    if (place.role !== "link") await this.#hydrated();
    await this.#tab.click(await this.#wait(place, true));
  }

  async type(place: Place, text: string): Promise<void> {
    await this.#tab.type(await this.#wait(place, true), text);
  }

  async upload(place: Place, file: string): Promise<void> {
    await this.#tab.upload(await this.#wait(place), file);
  }

  press = (key: Key) => this.#tab.press(key);

  async at(pattern: RegExp): Promise<void> {
    const address = () => this.#tab.run(() => location.pathname + location.search, "");
    await until(async () => pattern.test(await address()), `the address is not ${pattern}`);
  }

  async focus(): Promise<{ tag: string; hasRing: boolean }> {
    await pause(STILL_MS);
    return this.#tab.run(() => {
      const active = document.activeElement ?? document.body;
      const { outlineStyle } = getComputedStyle(active);
      return { tag: active.localName, hasRing: outlineStyle !== "none" };
    }, "");
  }

  /**
   * At the journey's own width first. WebKitGTK 2.50 sometimes keeps the media queries of the previous
   * width, even after a second.
   */
  async picture(name: string, widths: readonly Width[] = [PHONE, DESK]): Promise<void> {
    const { width: own } = this.#at;
    for (const width of new Set([own, ...widths])) {
      await this.resize(width);
      await this.#tab.run(rendered, "");
      await pause(STILL_MS);
      await this.keep(`${name}-${width}`);
      const tooWide = await this.#tab.run(
        () => document.documentElement.scrollWidth - innerWidth,
        "",
      );
      if (tooWide > 0) throw new Error(`${name} is ${tooWide} px too wide at ${width} px`);
    }
    await this.resize();
  }

  async keep(name: string): Promise<void> {
    writeFileSync(`${this.#at.pictures}/${name}.png`, await this.#tab.picture());
  }

  async #hydrated(): Promise<void> {
    const waits = () =>
      this.#tab.run(() => document.querySelector("#root[data-waiting]") !== null, "");
    await until(async () => !(await waits()), "the page does not come alive");
  }

  async #wait(place: Place, isClicked = false): Promise<unknown> {
    let element: unknown = null;
    await until(
      async () => {
        element = await this.#tab.find(wantedOf(place, isClicked));
        return element !== null;
      },
      `no ${nameOf(place)}`,
    );
    return element;
  }
}

/** A resized window evaluates its media queries before its next paint. */
const rendered = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** During a navigation an engine may have no page: ignore the error and retry. */
async function until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let last: unknown;
  while (Date.now() < deadline) {
    try {
      if (await isSo()) return;
    } catch (error) {
      last = error;
    }
    await pause(100);
  }
  throw new Error(otherwise, { cause: last });
}
