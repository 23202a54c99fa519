import type { MantineThemeComponents } from "@mantine/core";
import { BusyButton } from "./busy-button.tsx";
import classes from "./component-defaults.module.css";

/** A dialog's <header> would count as a second banner landmark besides the shell's. */
const headerIsNoLandmark = { header: { role: "none" } };

/**
 * Defaults of Mantine components. Plain objects, because `Button.extend()` would pull every
 * component listed here into the first chunk. Sizes are in `component-defaults.module.css`.
 */
export const componentDefaults: MantineThemeComponents = {
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
    classNames: { root: classes.closeButton },
  },
  Input: { defaultProps: { size: "md" }, classNames: { wrapper: classes.input } },
  InputWrapper: {
    defaultProps: { size: "md" },
    classNames: { root: classes.field, label: classes.label, error: classes.error },
  },
  Checkbox: {
    defaultProps: { size: "md" },
    classNames: {
      body: classes.choice,
      labelWrapper: classes.choiceLabel,
      error: classes.error,
    },
  },
  Radio: {
    defaultProps: { size: "md" },
    classNames: { body: classes.choice, labelWrapper: classes.choiceLabel },
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
