import type { Plugin } from "vite";

const hideIcons = {
  name: "decorative-icons",
  transform: {
    filter: { id: /@tabler\/icons-react\/dist\/esm\/defaultAttributes\.mjs/ },
    handler(code: string) {
      if (!code.includes("xmlns:")) throw new Error("Tabler's icons have other attributes now");
      return { code: code.replaceAll("xmlns:", '"aria-hidden": true, xmlns:'), map: null };
    },
  },
};

/**
 * Hides icons from screen readers, which would announce each as an unnamed image. A meaningful icon
 * gets `role="img"`, a label and `aria-hidden={undefined}`.
 */
export const decorativeIcons: Plugin = {
  ...hideIcons,
  // Without a build (Storybook, tests, development) dependencies are pre-bundled.
  config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [hideIcons] } } }),
};
