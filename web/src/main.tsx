import { boot } from "./app/boot.tsx";
import { nextTask } from "./lib/first-use.ts";

async function start(): Promise<void> {
  // Vite replaces MODE: a product build includes no mock.
  if (import.meta.env.MODE === "mock") {
    const { startMock } = await import("#mocks/browser.ts");
    // The mock has pages of its own, such as that of its Google.
    if (!(await startMock(import.meta.env.BASE_URL))) return;
  }
  // Lets the browser handle input between running the chunks and booting.
  await nextTask();
  const root = document.getElementById("root");
  if (root) await boot(root);
}

// Not awaited: the mock's chunks import from the one with this module, and would wait for it.
void start();
