import { MantineProvider } from "@mantine/core";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ReasonButton } from "../form/reason-button.tsx";
import { useDisabledReason } from "./use-disabled-reason.tsx";

function Refused() {
  const { props, bubble } = useDisabledReason("Đơn này đã giao");
  return (
    <>
      <button type="button" {...props}>
        Hủy đơn
      </button>
      {bubble}
    </>
  );
}

let root: Root;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  document.body.innerHTML = "<div></div>";
  root = createRoot(document.querySelector("div") ?? document.body);
  root.render(<Refused />);
  await vi.waitFor(() => expect(bubble()).not.toBeNull());
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const button = () => document.querySelector("button");
const bubble = () => document.querySelector("[role=tooltip]");
const isOpen = () => bubble()?.matches(":popover-open");

/** React derives enter and leave from these two events. */
function move(from: Element | null, to: Element | null) {
  const mouse = { bubbles: true, pointerType: "mouse" };
  from?.dispatchEvent(new PointerEvent("pointerout", { ...mouse, relatedTarget: to }));
  to?.dispatchEvent(new PointerEvent("pointerover", { ...mouse, relatedTarget: from }));
}

test("the reason stays while the mouse is over it, and goes when the mouse has left", () => {
  move(document.body, button());
  expect(isOpen()).toBe(true);
  move(button(), document.body);
  move(document.body, bubble());
  vi.advanceTimersByTime(10_000);
  expect(isOpen()).toBe(true);
  move(bubble(), document.body);
  vi.advanceTimersByTime(10_000);
  expect(isOpen()).toBe(false);
});

test("Escape closes the reason that only the mouse has opened", () => {
  move(document.body, button());
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(isOpen()).toBe(false);
});

test("a button that becomes disabled keeps the focus, and shows why instead of doing anything", async () => {
  const onClick = vi.fn();
  const show = (whyNot?: string) =>
    root.render(
      <MantineProvider>
        <ReasonButton whyNot={whyNot} onClick={onClick}>
          Xóa
        </ReasonButton>
      </MantineProvider>,
    );
  show();
  await vi.waitFor(() => expect(button()?.textContent).toBe("Xóa"));
  const before = button();
  before?.focus();
  before?.click();
  expect(onClick).toHaveBeenCalledTimes(1);
  show("Đơn này đã giao");
  await vi.waitFor(() => expect(bubble()?.textContent).toBe("Đơn này đã giao"));
  expect(button()).toBe(before);
  expect(document.activeElement).toBe(before);
  before?.click();
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(isOpen()).toBe(true);
});
