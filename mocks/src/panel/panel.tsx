import { createRoot } from "react-dom/client";
import styles from "./panel.css?inline";
import { Panel } from "./panel-view.tsx";

/** Mounts the developer panel in a shadow root, isolated from the page's styles. */
export function mountPanel(): void {
  const host = document.createElement("div");
  host.id = "tap-developer-panel";
  const shadow = host.attachShadow({ mode: "open" });
  const style = document.createElement("style");
  style.textContent = styles;
  const root = document.createElement("div");
  shadow.append(style, root);
  document.body.append(host);
  createRoot(root).render(<Panel />);
}
