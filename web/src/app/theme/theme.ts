import { createTheme } from "@mantine/core";
import { colors } from "./colors.ts";
import { componentDefaults } from "./component-defaults.ts";

const family = '"Be Vietnam Pro", "TAP Fallback", Arial, sans-serif';

/**
 * The theme. Breakpoints are the specification's: `sm` 768 px (lists become cards at or below it),
 * `md` 1024 px (the shop's desktop layout). They are repeated in `postcss.config.js`, which cannot
 * import this file.
 */
export const theme = createTheme({
  colors,
  primaryColor: "leaf",
  primaryShade: 8,
  autoContrast: true,
  white: "#ffffff",
  black: "#26231f",
  fontFamily: family,
  fontWeights: { regular: "400", medium: "600", bold: "600" },
  lineHeights: { xs: "1.4", sm: "1.5", md: "1.6", lg: "1.6", xl: "1.5" },
  headings: {
    fontFamily: family,
    fontWeight: "600",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "clamp(1.625rem, 1.3rem + 1.4vw, 2.25rem)", lineHeight: "1.2" },
      h2: { fontSize: "clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)", lineHeight: "1.25" },
      h3: { fontSize: "1.25rem", lineHeight: "1.35" },
      h4: { fontSize: "1.0625rem", lineHeight: "1.4" },
      h5: { fontSize: "1rem", lineHeight: "1.45" },
      h6: { fontSize: "0.875rem", lineHeight: "1.5" },
    },
  },
  defaultRadius: "md",
  radius: { xs: "0.25rem", sm: "0.5rem", md: "0.75rem", lg: "1.125rem", xl: "1.75rem" },
  breakpoints: { xs: "30em", sm: "48em", md: "64em", lg: "80em", xl: "90em" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: componentDefaults,
});
