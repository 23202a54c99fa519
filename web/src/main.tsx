import { boot } from "./app/boot.tsx";

// Vite replaces MODE: a product build holds no trace of the mock.
if (import.meta.env.MODE === "mock") {
  const { startMock } = await import("#mocks/browser.ts");
  await startMock();
}

boot(document.getElementById("root"));
