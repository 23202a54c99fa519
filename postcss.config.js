import mantine from "postcss-preset-mantine";
import simpleVars from "postcss-simple-vars";
import {
  mantineLayers,
  mantineScale,
  mantineUnused,
  mantineVariables,
} from "./scripts/mantine-layers.ts";

/** Breakpoints repeat `web/src/app/theme/theme.tsx`: media queries cannot read CSS variables. */
const variables = {
  "mantine-breakpoint-xs": "30em",
  "mantine-breakpoint-sm": "48em",
  "mantine-breakpoint-md": "64em",
  "mantine-breakpoint-lg": "80em",
  "mantine-breakpoint-xl": "90em",
};

export default {
  plugins: [
    mantine(),
    simpleVars({ variables }),
    mantineLayers,
    mantineUnused,
    mantineVariables,
    mantineScale,
  ],
};
