import "./theme/styles.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App, createApp } from "./app.tsx";

/** Builds the app once and puts it into the page. */
export function boot(root: HTMLElement | null): void {
  if (!root) throw new Error("index.html has no #root");
  createRoot(root).render(
    <StrictMode>
      <App {...createApp()} />
    </StrictMode>,
  );
}
