import "../web/src/app/theme/styles.ts";
import type { Preview } from "@storybook/react-vite";
import { withOverlays } from "./decorators/overlays.tsx";
import { withQueryClient } from "./decorators/query-client.tsx";
import { withRouter } from "./decorators/router.tsx";
import { schemeToolbar, withTheme } from "./decorators/theme.tsx";

const preview: Preview = {
  tags: ["autodocs"],
  // The last one is outermost.
  decorators: [withOverlays, withRouter, withQueryClient, withTheme],
  globalTypes: { scheme: schemeToolbar },
  initialGlobals: { scheme: "light" },
  parameters: {
    layout: "padded",
    a11y: { test: "error" },
    viewport: {
      options: {
        phone: { name: "360", styles: { width: "360px", height: "780px" }, type: "mobile" },
        tablet: { name: "768", styles: { width: "768px", height: "1024px" }, type: "tablet" },
        desktop: { name: "1280", styles: { width: "1280px", height: "860px" }, type: "desktop" },
      },
    },
  },
};

export default preview;
