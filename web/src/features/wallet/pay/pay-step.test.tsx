import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cdp } from "vitest/browser";
import { PointsField } from "./pay-step.tsx";

let host: HTMLElement;
let root: Root;

const forceColors = (value: "active" | "none") =>
  cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value }] });

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  host = document.createElement("div");
  document.body.append(host);
  root = createRoot(host);
  await act(async () =>
    root.render(
      <MantineProvider>
        <PointsField held={100} most={100} points={undefined} onChange={() => {}} />
      </MantineProvider>,
    ),
  );
});

afterEach(async () => {
  await forceColors("none");
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

test("a switch that is off has an edge in forced colours", async () => {
  const track = host.querySelector<HTMLElement>("input[role=switch] + *");
  const edge = () => track && getComputedStyle(track).borderTopWidth;
  expect(edge()).toBe("0px");
  await forceColors("active");
  expect(edge()).toBe("1px");
});
