/** Breakpoints repeat `web/src/app/theme/theme.ts`: media queries cannot read CSS variables. */
export default {
  plugins: {
    "postcss-preset-mantine": {},
    "postcss-simple-vars": {
      variables: {
        "mantine-breakpoint-xs": "30em",
        "mantine-breakpoint-sm": "48em",
        "mantine-breakpoint-md": "64em",
        "mantine-breakpoint-lg": "80em",
        "mantine-breakpoint-xl": "90em",
      },
    },
  },
};
