import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
  UnstyledButton,
} from "@mantine/core";
import { createLink, Link } from "@tanstack/react-router";
import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  type RefAttributes,
} from "react";
import classes from "./menu-row.module.css";

/** Whether the guard lets the user see the page at this path. */
export const MayOpen = createContext<(path: string) => boolean>(() => true);

type NativeAnchor<Own> = Own &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Own> &
  RefAttributes<HTMLAnchorElement>;

export const TextLink = createLink((props: NativeAnchor<AnchorProps>) => <Anchor {...props} />);

export const ButtonLink = createLink((props: NativeAnchor<ButtonProps>) => (
  <Button component="a" {...props} />
));

/** Needs an `aria-label`. */
export const IconLink = createLink((props: NativeAnchor<ActionIconProps>) => (
  <ActionIcon component="a" {...props} />
));

export type RowIcon = ComponentType<{ size?: number | string; stroke?: number | string }>;

type RowProps = { icon?: RowIcon; children: ReactNode };
type LinkRowProps = RowProps & {
  to: string;
  exact?: boolean;
  /** Accessible name if the children are hidden (an icon-only sidebar). */
  label?: string;
};

export function LinkRow({ to, icon: Icon, exact = false, label, children }: LinkRowProps) {
  return (
    <Link
      to={to}
      className={classes.row}
      activeOptions={{ exact, includeSearch: false }}
      aria-label={label}
      title={label}
    >
      {Icon ? <Icon size={22} stroke={1.75} /> : null}
      {children}
    </Link>
  );
}

export function ButtonRow({ onClick, icon: Icon, children }: RowProps & { onClick: () => void }) {
  return (
    <UnstyledButton className={classes.row} onClick={onClick}>
      {Icon ? <Icon size={22} stroke={1.75} /> : null}
      {children}
    </UnstyledButton>
  );
}
