// First: nothing may read the storage or the machine's clock before.
import "./own-storage.ts";
import { startClock } from "./story-clock.ts";
import "../web/src/app/theme/styles.ts";
import { notifications } from "@mantine/notifications";
import type { Preview } from "@storybook/react-vite";
import { configure, expect, getConfig, waitFor } from "storybook/test";
import { sendAs } from "#web/api/client.ts";
import { ignoreComposingKeys } from "#web/ui/form/document-listeners.ts";
import { endOpening } from "#web/ui/layout/progressive-render.tsx";
import { textsToolbar, withLongTexts } from "./decorators/long-texts.tsx";
import { withOverlays } from "./decorators/overlays.tsx";
import { withQueryClient } from "./decorators/query-client.tsx";
import { withRouter } from "./decorators/router.tsx";
import { contrastToolbar, schemeToolbar, withTheme } from "./decorators/theme.tsx";
import { withZoom, zoomToolbar } from "./decorators/zoom.tsx";
import { SchemeContainer } from "./docs/docs-container.tsx";
import { DocsPage } from "./docs/docs-page.tsx";
import { reasonsToMiss } from "./missed-element.ts";
import { roleItems } from "./roles.ts";
import { scenarioItems } from "./scenario-items.ts";
import { prepareTab } from "./tab.ts";
import { toolbar } from "./toolbar.ts";

/** Testing Library sets this flag during `waitFor`, and omits expensive messages then. */
const isPolling = () => {
  const config: object = getConfig();
  return "_disableExpensiveErrorDiagnostics" in config && config._disableExpensiveErrorDiagnostics;
};

configure(({ getElementError }) => ({
  asyncUtilTimeout: 20_000,
  // Print the page only after the last try: printing takes longer than a try.
  getElementError: (message, container) =>
    isPolling()
      ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
      : getElementError([message, ...reasonsToMiss(container)].join("\n"), container),
}));

ignoreComposingKeys();

/** Axe's full report would be half a megabyte per story, and the runner only reads violations. */
const isTestRun = import.meta.env?.VITEST_STORYBOOK === "false";

const asTheStorySays = { value: "", title: "Theo story" };

const preview: Preview = {
  tags: ["autodocs"],
  // Toasts outlive a story and would block the next ones.
  beforeEach: () => {
    // Render like a later page, all at once.
    endOpening();
    // Components have no app that sets the user; the last story's was another.
    sendAs(() => undefined);
    notifications.cleanQueue();
    notifications.clean();
  },
  // Axe runs next, also where a story has no steps: it shall see the screen, not its placeholder.
  afterEach: ({ parameters: { tap } }) =>
    waitFor(() => {
      // An effect names it.
      for (const dialog of document.querySelectorAll("[role=dialog]")) {
        if (dialog.checkVisibility()) expect(dialog).toHaveAccessibleName();
      }
      const isLoaded = tap && !String(tap.scenario).endsWith("slow");
      if (isLoaded) expect(document.querySelector("[aria-busy=true]")).toBeNull();
    }),
  // The last one is outermost. Another role or scenario remounts the page.
  decorators: [
    withOverlays,
    withRouter,
    withQueryClient,
    withTheme,
    withLongTexts,
    (Story, { globals: { role, scenario, texts } }) => (
      <Story key={`${role} ${scenario} ${texts}`} />
    ),
    withZoom,
  ],
  loaders: [
    async ({ title, parameters: { tap }, globals }) => {
      startClock();
      if (!tap) return;
      const { role, scenario } = globals;
      await prepareTab({
        ...(typeof tap === "function" ? tap(title) : tap),
        ...(role && { role }),
        ...(scenario && { scenario }),
      });
    },
  ],
  globalTypes: {
    scheme: schemeToolbar,
    contrast: contrastToolbar,
    texts: textsToolbar,
    zoom: zoomToolbar,
    role: toolbar("Vai trò", "user", [asTheStorySays, ...roleItems]),
    scenario: toolbar("Tình huống", "lightning", [asTheStorySays, ...scenarioItems]),
  },
  initialGlobals: { scheme: "light", contrast: "", texts: "", zoom: "", role: "", scenario: "" },
  parameters: {
    layout: "padded",
    docs: { page: DocsPage, container: SchemeContainer },
    options: {
      storySort: {
        method: "alphabetical",
        locales: "vi",
        order: [
          "Nền tảng",
          [
            "Màu sắc",
            "Chữ",
            "Khoảng cách",
            "Bo góc",
            "Đổ bóng",
            "Biểu tượng",
            "Điểm ngắt",
            "Bố cục",
            "Mật độ",
            "Giọng văn",
          ],
          "Thành phần",
          "Màn hình",
          ["Mua sắm", "Tài khoản", "Ví", "Văn phòng"],
          "Mua sắm",
          ["*", ["Màn hình"]],
          "Tài khoản",
          ["*", ["Màn hình"]],
          "Ví",
          ["*", ["Màn hình"]],
          "Văn phòng",
          ["*", ["Màn hình"]],
          "Công cụ",
        ],
      },
    },
    a11y: { test: "error", options: isTestRun ? { resultTypes: ["violations"] } : {} },
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
