import { createTheme, type MantineThemeComponents } from "@mantine/core";
import type { ComponentPropsWithRef, MouseEvent } from "react";
import { colors } from "./colors.ts";
import classes from "./theme.module.css";
import { headingSizes, radius } from "./tokens.ts";

/** A dialog's <header> would count as a second banner landmark besides the shell's. */
const headerIsNoLandmark = { header: { role: "none" } };

/** Plain objects, because `Button.extend()` would pull every component here into the first chunk. */
const componentDefaults: MantineThemeComponents = {
  Button: {
    defaultProps: { size: "md", component: BusyButton },
    classNames: { root: classes.button, label: classes.buttonLabel },
  },
  ActionIcon: {
    defaultProps: { size: "xl", variant: "subtle", component: BusyButton },
    classNames: { root: classes.iconButton },
  },
  CloseButton: {
    defaultProps: { size: "xl", iconSize: 20, "aria-label": "Đóng" },
    classNames: { root: [classes.closeButton, "tap-touch"].join(" ") },
  },
  InputClearButton: { classNames: { root: "tap-touch" } },
  Input: { defaultProps: { size: "md" }, classNames: { wrapper: classes.input } },
  InputWrapper: {
    defaultProps: { size: "md" },
    classNames: { root: classes.field, label: classes.label, error: classes.error },
  },
  Checkbox: {
    defaultProps: { size: "md" },
    classNames: {
      body: classes.choice,
      input: "tap-touch",
      labelWrapper: classes.choiceLabel,
      error: classes.error,
    },
  },
  Radio: {
    defaultProps: { size: "md" },
    classNames: { body: classes.choice, radio: "tap-touch", labelWrapper: classes.choiceLabel },
  },
  Switch: {
    defaultProps: { size: "md" },
    classNames: { body: classes.choice, labelWrapper: classes.choiceLabel },
  },
  Card: { defaultProps: { radius: "lg", padding: "lg" }, classNames: { root: classes.card } },
  Paper: { defaultProps: { radius: "lg" } },
  Modal: {
    defaultProps: {
      radius: "lg",
      centered: true,
      attributes: headerIsNoLandmark,
      overlayProps: { backgroundOpacity: 0.45 },
      closeButtonProps: { "aria-label": "Đóng" },
    },
    classNames: {
      root: classes.modal,
      title: classes.modalTitle,
      content: classes.modalContent,
      header: classes.raised,
      body: classes.modalBody,
    },
  },
  Drawer: {
    defaultProps: {
      attributes: headerIsNoLandmark,
      overlayProps: { backgroundOpacity: 0.45 },
      closeButtonProps: { "aria-label": "Đóng" },
    },
    classNames: { title: classes.modalTitle, content: classes.raised, header: classes.raised },
  },
  Menu: {
    defaultProps: {
      radius: "md",
      shadow: "md",
      position: "bottom-end",
      // Its element is not allowed in a menu.
      withInitialFocusPlaceholder: false,
    },
    classNames: { dropdown: classes.raised, item: classes.menuItem },
  },
  Combobox: { classNames: { dropdown: classes.raised, option: classes.menuItem } },
  Tabs: { classNames: { tab: classes.tab } },
  Pagination: {
    defaultProps: { size: "xl", radius: "md" },
    classNames: { control: classes.pageControl },
  },
  SegmentedControl: { defaultProps: { size: "md" }, classNames: { label: classes.segment } },
  Chip: { defaultProps: { size: "md" }, classNames: { label: classes.chip } },
  Notification: { defaultProps: { radius: "md" }, classNames: { root: classes.toast } },
  Badge: { defaultProps: { radius: "sm", tt: "none", fw: 600 } },
  Container: { defaultProps: { size: 1240 } },
  Skeleton: { classNames: { root: classes.skeleton } },
  Anchor: { defaultProps: { underline: "hover" } },
  Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  Table: { defaultProps: { verticalSpacing: "sm", horizontalSpacing: "md" } },
};

const family = '"Be Vietnam Pro", "TAP Fallback", Arial, sans-serif';

/**
 * Breakpoints are the specification's: `sm` 768 px (lists become cards at or below it), `md` 1024 px
 * (the shop's desktop layout). Repeated in `postcss.config.js`, which cannot import this file.
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
    sizes: headingSizes,
  },
  defaultRadius: "md",
  radius,
  breakpoints: { xs: "30em", sm: "48em", md: "64em", lg: "80em", xl: "90em" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: componentDefaults,
});

type BusyButtonProps = ComponentPropsWithRef<"button"> & { "data-loading"?: boolean };

/** While loading it stays focusable, because disabling it would lose the focus. */
function BusyButton({ disabled, onClick, type = "button", ...props }: BusyButtonProps) {
  const isBusy = disabled === true && props["data-loading"] === true;
  return (
    <button
      {...props}
      type={type}
      disabled={isBusy ? false : disabled}
      aria-disabled={isBusy || props["aria-disabled"]}
      onClick={isBusy ? ignore : onClick}
    />
  );
}

/** Also for clicks triggered by Enter in a form field. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
