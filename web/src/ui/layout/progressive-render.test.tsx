import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { OneByOne } from "./progressive-render.tsx";

// Nobody gets the rest by waiting.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const drawn = () => document.querySelectorAll("p").length;

/** Enough of them for all parts. */
async function frames() {
  for (let frame = 0; frame < 20; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

test("the first page renders one screenful more than is visible until somebody uses it", async () => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(
    <OneByOne>
      {["1", "2", "3", "4", "5", "6", "7", "8"].map((name) => (
        <p key={name} style={{ height: "100vh", margin: 0 }}>
          {name}
        </p>
      ))}
    </OneByOne>,
  );
  await expect.poll(drawn).toBe(2);
  await frames();
  expect(drawn()).toBe(2);
  // An event of the app's own is no use of it.
  document.dispatchEvent(new Event("scroll"));
  await frames();
  expect(drawn()).toBe(2);
  await userEvent.keyboard("{Shift}");
  await expect.poll(drawn).toBe(8);
  root.unmount();
});
