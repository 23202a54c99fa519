import { createRoot } from "react-dom/client";
import frame from "./panel.css?inline";
import { Panel } from "./panel-view.tsx";
import parts from "./parts.css?inline";

/** Mounts the developer panel in a shadow root, isolated from the page's styles; returns how to take it away. */
export function mountPanel(): () => void {
  const host = document.createElement("div");
  host.id = "tap-developer-panel";
  const shadow = host.attachShadow({ mode: "open" });
  const style = document.createElement("style");
  style.textContent = frame + parts;
  const root = document.createElement("div");
  shadow.append(style, root);
  document.body.append(host);
  const tree = createRoot(root);
  tree.render(<Panel />);
  return () => {
    tree.unmount();
    host.remove();
  };
}
