import type { ActionIconProps, AnchorProps, ButtonProps } from "@mantine/core";
import { ActionIcon, Anchor, Button } from "@mantine/core";
import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, RefAttributes } from "react";

type NativeAnchor<Own> = Own &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Own> &
  RefAttributes<HTMLAnchorElement>;

/** A link inside text. */
export const TextLink = createLink((props: NativeAnchor<AnchorProps>) => <Anchor {...props} />);

/** A link styled as a button, for anything that only navigates. */
export const ButtonLink = createLink((props: NativeAnchor<ButtonProps>) => (
  <Button component="a" {...props} />
));

/** A link with only an icon; needs an `aria-label`. */
export const IconLink = createLink((props: NativeAnchor<ActionIconProps>) => (
  <ActionIcon component="a" {...props} />
));
