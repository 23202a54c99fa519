import type { StorybookConfig } from "@storybook/react-vite";
import { productIconsModule } from "./product-icons.ts";
import { screenStories } from "./screens/index-screens.ts";
import { nameStories, storiesInVietnamese } from "./story-names.ts";
import { type IndexGenerator, withSearchTerms } from "./story-search.ts";

/** Test runs need no names or generated states. */
const isTestRun = process.env.VITEST === "true";

const screenStates = "./screens/screen-states.tsx";

/** Storybook supports it, but its types do not list it. */
type Presets = { storyIndexGenerator: (made: IndexGenerator) => IndexGenerator };

const config: StorybookConfig & Presets = {
  stories: ["../{web,mocks}/src/**/*.stories.tsx", ...(isTestRun ? [] : [screenStates])],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  // A separate Vite config: the app's router plugin would look for routes here.
  framework: {
    name: "@storybook/react-vite",
    options: { builder: { viteConfigPath: ".storybook/vite.config.ts" } },
  },
  // scripts/assets.ts copies MSW's worker script into ./public.
  staticDirs: ["../web/public", "./public"],
  typescript: { reactDocgen: "react-docgen" },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  docs: { defaultName: "Giới thiệu" },
  experimental_indexers: (indexers = []) => [
    { test: /screen-states\.tsx$/, createIndex: async (file) => screenStories(file) },
    ...indexers.map(storiesInVietnamese),
  ],
  storyIndexGenerator: withSearchTerms,
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), nameStories(), productIconsModule()],
  }),
};

export default config;
