import type { Decorator } from "@storybook/react-vite";
import { OWN_STORAGE } from "../own-storage.ts";
import { storyUrl } from "../story-url.ts";
import { toolbar } from "../toolbar.ts";

export const zoomToolbar = toolbar("Phóng to", "zoom", [
  { value: "", title: "100 %" },
  { value: "200", title: "200 %" },
]);

/**
 * As a browser at 200 %: a window half as wide and high, drawn twice as large, so that 1280 px are 640
 * CSS px to media queries. `zoom` on an element would leave the window, and with it the layout, as wide
 * as before. So the story is in a frame of its own.
 */
export const withZoom: Decorator = (Story, { id, globals, viewMode }) => {
  // The frame itself is at 100 %, whatever its story asks for.
  const isFrame = window.name === OWN_STORAGE;
  // A URL brings it as a number.
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
