import { afterEach, beforeEach, expect, test } from "vitest";
import { ignoreComposingKeys } from "./composing-keys.ts";

let end: () => void;
let seen: string[];
const see = ({ key }: KeyboardEvent) => seen.push(key);

beforeEach(() => {
  seen = [];
  end = ignoreComposingKeys();
  document.addEventListener("keydown", see, true);
});
afterEach(() => {
  document.removeEventListener("keydown", see, true);
  end();
});

const press = (key: string, init: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...init }));

test.each(["Enter", "Escape", "ArrowDown", "Backspace"])(
  "%s of an input method is the page's no more than its letters",
  (key) => {
    press(key, { isComposing: true });
    // As Safari ends a composition.
    press(key, { keyCode: 229 });
    expect(seen).toEqual([]);
  },
);

test("other keys are the page's", () => {
  press("Enter", { keyCode: 13 });
  press("Escape");
  expect(seen).toEqual(["Enter", "Escape"]);
  end();
  press("Enter", { keyCode: 229 });
  expect(seen).toHaveLength(3);
});
