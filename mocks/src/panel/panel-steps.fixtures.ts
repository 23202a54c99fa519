import { fireEvent, waitFor, within } from "storybook/test";
import type { Play } from "#storybook/play.ts";

/** Queries of the page do not look into a shadow root. */
function shadow(): ShadowRoot {
  const root = document.getElementById("tap-developer-panel")?.shadowRoot;
  if (!root) throw new Error("The panel is not on this page");
  return root;
}

function frame(): HTMLElement {
  const root = shadow().querySelector("div");
  if (!root) throw new Error("The panel is empty");
  return root;
}

export const panel = () => within(frame());

export const focused = () => shadow().activeElement;

export async function head(): Promise<HTMLElement> {
  return waitFor(() => {
    const who = frame().querySelector<HTMLElement>(".who");
    if (!who) throw new Error("The panel is not open");
    return who;
  });
}

export function chips(): (string | null)[] {
  const list = panel().queryByRole("list", { name: "Đang bật" });
  const buttons = list ? within(list).getAllByRole("button") : [];
  return buttons.map((button) => button.getAttribute("aria-label"));
}

export async function chipCountsUntil(isDone: () => Promise<boolean>): Promise<number[]> {
  const counts: number[] = [];
  const observer = new MutationObserver(() => counts.push(chips().length));
  observer.observe(frame(), { childList: true, subtree: true, attributes: true });
  await waitFor(async () => {
    if (!(await isDone())) throw new Error("Not yet");
  });
  observer.disconnect();
  return counts;
}

export async function openAt(userEvent: Play["userEvent"], tab: string) {
  await userEvent.click(await panel().findByText("Bảng lập trình viên"));
  await userEvent.click(await panel().findByRole("tab", { name: tab }));
  return within(await panel().findByRole("tabpanel", { name: tab }));
}

/** Typing by `userEvent` does not reach a shadow root. */
export function write(field: HTMLElement, value: string): void {
  field.focus();
  fireEvent.change(field, { target: { value } });
}

export async function post(path: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json", "x-tap-csrf": "1" };
  const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
}
