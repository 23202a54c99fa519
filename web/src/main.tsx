import { boot } from "./app/boot.tsx";

// Vite replaces MODE: a product build holds no trace of the mock.
let isAppPage = true;
if (import.meta.env.MODE === "mock") {
  const { startMock } = await import("#mocks/browser.ts");
  // The mock has pages of its own, such as that of its Google.
  isAppPage = await startMock();
}

if (isAppPage) boot(document.getElementById("root"));
