import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAdvance } from "./hero-slides.tsx";

let root: Root;
let shown: number;
let choose: (slide: number) => void;

function Probe({ moves }: { moves: boolean }) {
  const [slide, setSlide] = useState(0);
  shown = slide;
  choose = setSlide;
  useAdvance(moves, slide, () => setSlide(slide + 1));
  return null;
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
  root = createRoot(document.createElement("div"));
  act(() => root.render(<Probe moves />));
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("each slide stays for five seconds", () => {
  pass(4_999);
  expect(shown).toBe(0);
  pass(1);
  expect(shown).toBe(1);
  pass(5_000);
  expect(shown).toBe(2);
});

test("a held slide stays, and has its full time afterwards", () => {
  pass(4_000);
  act(() => root.render(<Probe moves={false} />));
  pass(60_000);
  expect(shown).toBe(0);
  act(() => root.render(<Probe moves />));
  pass(4_999);
  expect(shown).toBe(0);
  pass(1);
  expect(shown).toBe(1);
});

test("a chosen slide has its full time", () => {
  pass(4_000);
  act(() => choose(5));
  pass(4_999);
  expect(shown).toBe(5);
  pass(1);
  expect(shown).toBe(6);
});
