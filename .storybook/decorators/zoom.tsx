import type { Decorator } from "@storybook/react-vite";
import { OWN_STORAGE } from "../own-storage.ts";
import { storyUrl } from "../story-url.ts";
import { toolbar } from "../toolbar.ts";

export const zoomToolbar = toolbar("Phóng to", "zoom", [
  { value: "", title: "100 %" },
  { value: "200", title: "200 %" },
]);

/**
 * Like a browser at 200 %: half the window, drawn twice as large. In an iframe, because `zoom` on an
 * element would not change media queries.
 */
export const withZoom: Decorator = (Story, { id, globals, viewMode }) => {
  // The frame itself is at 100 %, whatever its story asks for.
  const isFrame = window.name === OWN_STORAGE;
  // From a URL it is a number.
  if (String(globals.zoom) !== "200" || isFrame || viewMode === "docs") return <Story />;
  const { scheme, role, scenario, texts, contrast } = globals;
  return (
    <iframe
      title="Phóng to 200 %"
      name={OWN_STORAGE}
      src={storyUrl(id, { scheme, role, scenario, texts, contrast })}
      style={{
        position: "fixed",
        inset: 0,
        width: "50%",
        height: "50%",
        border: 0,
        transform: "scale(2)",
        transformOrigin: "0 0",
      }}
    />
  );
};
