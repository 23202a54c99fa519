import "./styles.ts";
import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { contrast } from "./colors.ts";
import { theme } from "./theme.tsx";
import { cssVariablesResolver } from "./tokens.ts";

const prefer = (value: "more" | "no-preference" | "") =>
  cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-contrast", value }] });

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  host = document.createElement("div");
  document.body.append(host);
  root = createRoot(host);
});

afterEach(async () => {
  await prefer("");
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

/** From "rgb(1, 2, 3)". */
function hex(css: string): string {
  if (css.startsWith("#")) return css;
  const [red = 0, green = 0, blue = 0] = (css.match(/[\d.]+/g) ?? []).map(Number);
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

const tokens = [
  "--tap-muted",
  "--tap-border",
  "--tap-border-strong",
  "--tap-accent",
  "--tap-price",
  "--mantine-color-dimmed",
  "--mantine-color-placeholder",
  "--mantine-color-anchor",
  "--mantine-color-error",
  "--mantine-color-default-border",
];

describe.each(["light", "dark"] as const)("in the %s scheme", (scheme) => {
  async function seen() {
    await act(async () =>
      root.render(
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          forceColorScheme={scheme}
        >
          {tokens.map((token) => (
            <span key={token} style={{ color: `var(${token})` }}>
              {token}
            </span>
          ))}
          <a href="/">Trang chủ</a>
        </MantineProvider>,
      ),
    );
    const styleOf = (text: string) =>
      getComputedStyle(page.getByText(text, { exact: true }).element());
    const surface = hex(getComputedStyle(document.body).getPropertyValue("--tap-surface"));
    await userEvent.tab();
    return {
      ring: styleOf("Trang chủ").outlineWidth,
      contrasts: tokens.map((token) => contrast(hex(styleOf(token).color), surface)),
    };
  }

  it("dims text and edges for most", async () => {
    await prefer("no-preference");
    const { ring, contrasts } = await seen();
    expect(ring).toBe("2px");
    expect(Math.min(...contrasts)).toBeLessThan(3);
  });

  it("dims nothing for who prefers more contrast", async () => {
    await prefer("more");
    const { ring, contrasts } = await seen();
    expect(ring).toBe("3px");
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(7);
  });
});
