import { MantineProvider } from "@mantine/core";
import type { Decorator } from "@storybook/react-vite";
import { theme } from "#web/app/theme/theme.tsx";
import { cssVariablesResolver } from "#web/app/theme/tokens.ts";

export const schemeToolbar = {
  description: "Giao diện",
  toolbar: {
    icon: "mirror" as const,
    items: [
      { value: "light", title: "Sáng" },
      { value: "dark", title: "Tối" },
    ],
    dynamicTitle: true,
  },
};

/** The real theme, with the toolbar's color scheme unless the story forces one. */
export const withTheme: Decorator = (Story, { globals }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    forceColorScheme={globals.scheme === "dark" ? "dark" : "light"}
  >
    <Story />
  </MantineProvider>
);
