import { MantineProvider } from "@mantine/core";
import { act, type ComponentType } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyPart, useDialogPart } from "./lazy-part.tsx";
import { notify } from "./notify.ts";

let root: Root;
let place: HTMLElement;

function Hello({ name }: { name: string }) {
  return <p>Chào {name}</p>;
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  place = document.createElement("div");
  root = createRoot(place);
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function setup() {
  const network = { works: false };
  const fetchPart = vi.fn(async (): Promise<ComponentType<{ name: string }>> => {
    if (!network.works) throw new TypeError("Failed to fetch");
    return Hello;
  });
  const Part = lazyPart(fetchPart, <p>Đang tải</p>);
  const draw = () =>
    act(async () =>
      root.render(
        <MantineProvider>
          <input aria-label="Tên" />
          <Part name="Lan" />
        </MantineProvider>,
      ),
    );
  return { network, fetchPart, draw };
}

test("a part that fails to load shows an error in its place, and retrying loads it", async () => {
  const { network, draw } = setup();
  await draw();
  expect(place.textContent).toContain("Không tải được nội dung này");
  const field = place.querySelector("input");
  network.works = true;
  await act(async () => place.querySelector("button")?.click());
  expect(place.textContent).toContain("Chào Lan");
  expect(place.querySelector("input")).toBe(field);
});

test("it loads by itself when the network is back", async () => {
  const { network, draw } = setup();
  await draw();
  network.works = true;
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(place.textContent).toContain("Chào Lan");
});

test("once loaded, it renders at once wherever it is used again", async () => {
  const { network, fetchPart, draw } = setup();
  network.works = true;
  await draw();
  await act(async () => root.render(null));
  act(() => {
    void draw();
  });
  expect(place.textContent).toContain("Chào Lan");
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

test("a dialog that fails to load says so and closes; opening it again loads it", async () => {
  const told = vi.spyOn(notify, "error").mockReturnValue();
  const network = { works: false };
  const fetchPart = async () => {
    if (!network.works) throw new TypeError("Failed to fetch");
    return Hello;
  };
  const onClose = vi.fn();
  function Opener({ isOpen }: { isOpen: boolean }) {
    const Dialog = useDialogPart({ fetchPart, isOpen, onClose });
    return isOpen && Dialog ? <Dialog name="Lan" /> : null;
  }
  const draw = (isOpen: boolean) => act(async () => root.render(<Opener isOpen={isOpen} />));
  await draw(false);
  expect(told).not.toHaveBeenCalled();
  await draw(true);
  expect(onClose).toHaveBeenCalledOnce();
  expect(told).toHaveBeenCalledOnce();
  await draw(false);
  network.works = true;
  await draw(true);
  expect(place.textContent).toBe("Chào Lan");
  expect(onClose).toHaveBeenCalledOnce();
});
