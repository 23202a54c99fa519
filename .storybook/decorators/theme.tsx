import { MantineProvider } from "@mantine/core";
import type { Decorator } from "@storybook/react-vite";
import contrastCss from "#web/app/theme/contrast.css?raw";
import { theme } from "#web/app/theme/theme.tsx";
import { cssVariablesResolver } from "#web/app/theme/tokens.ts";
import { toolbar } from "../toolbar.ts";

export const schemeToolbar = toolbar("Giao diện", "mirror", [
  { value: "light", title: "Sáng" },
  { value: "dark", title: "Tối" },
]);

export const contrastToolbar = toolbar("Tương phản", "contrast", [
  { value: "", title: "Tương phản thường" },
  { value: "more", title: "Tương phản cao" },
]);

/** A page cannot emulate a media preference, so its rules apply unconditionally. */
const moreContrast = contrastCss.replace("@media (prefers-contrast: more)", "@media all");

export const withTheme: Decorator = (Story, { globals }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    forceColorScheme={globals.scheme === "dark" ? "dark" : "light"}
  >
    {globals.contrast === "more" ? <style>{moreContrast}</style> : null}
    <Story />
  </MantineProvider>
);
