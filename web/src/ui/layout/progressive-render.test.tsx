import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OneByOne, useFewFirst } from "./progressive-render.tsx";

// The rest must not come by waiting.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const drawn = () => document.querySelectorAll("p").length;

async function frames() {
  for (let frame = 0; frame < 20; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

test("a row on screen is filled though the space for the list is reserved", async () => {
  await page.viewport(1000, 800);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(<Grid columns={5} />);
  // Two rows reach the lower edge; a third starts below it.
  await expect.poll(drawn).toBe(16);
  await frames();
  expect(drawn()).toBe(16);
  root.unmount();
});

test("full rows that reach the lower edge are enough for the first page", async () => {
  await page.viewport(400, 800);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(<Grid columns={2} />);
  await expect.poll(drawn).toBe(4);
  await frames();
  expect(drawn()).toBe(4);
  root.unmount();
});

// Last: it uses the page, which the module remembers.
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
  // A dispatched event is no user input.
  document.dispatchEvent(new Event("scroll"));
  await frames();
  expect(drawn()).toBe(2);
  await userEvent.keyboard("{Shift}");
  await expect.poll(drawn).toBe(8);
  root.unmount();
});

const names = Array.from({ length: 40 }, (_, index) => String(index));

function Grid({ columns }: { columns: number }) {
  const { shown, lastRef } = useFewFirst(names, 4);
  return (
    <ul
      style={{
        display: "grid",
        gridTemplateColumns: `repeat(${columns}, 1fr)`,
        alignContent: "start",
        gap: 16,
        minHeight: "300vh",
        margin: 0,
        padding: 0,
        listStyle: "none",
      }}
    >
      {shown.map((name, index) => (
        <li key={name} ref={index === shown.length - 1 ? lastRef : undefined}>
          <p style={{ height: 400, margin: 0 }}>{name}</p>
        </li>
      ))}
    </ul>
  );
}
