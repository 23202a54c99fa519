import "./styles.ts";
import { Button, MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cdp, page } from "vitest/browser";
import { theme } from "./theme.tsx";
import { cssVariablesResolver } from "./tokens.ts";

const forceColors = (value: "active" | "none") =>
  cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value }] });

let root: Root;

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
        <Button variant="default">Hủy</Button>
        <Button>Thêm</Button>
        <Button disabled>Lưu</Button>
        <Button loading>Gửi</Button>
      </MantineProvider>,
    ),
  );
  await forceColors("active");
});

afterEach(async () => {
  await forceColors("none");
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const backgroundOf = (name: string) =>
  getComputedStyle(page.getByRole("button", { name }).element()).backgroundColor;

test("forced colours show which button is the main one, unless it is off", () => {
  expect(backgroundOf("Thêm")).not.toBe(backgroundOf("Hủy"));
  expect(backgroundOf("Lưu")).toBe(backgroundOf("Hủy"));
  expect(backgroundOf("Gửi")).toBe(backgroundOf("Hủy"));
});
