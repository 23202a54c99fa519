import { Button, type ButtonProps } from "@mantine/core";
import type { Ref } from "react";
import { useDisabledReason } from "../feedback/use-disabled-reason.tsx";

type ReasonButtonProps = ButtonProps & {
  ref?: Ref<HTMLButtonElement>;
  "aria-keyshortcuts"?: string;
  /** Why the button is disabled; undefined if it is not. */
  whyNot: string | undefined;
  onClick?: () => void;
};

/** Stays the same element when it becomes disabled, so it keeps the focus. */
export function ReasonButton({ whyNot, onClick, ...button }: ReasonButtonProps) {
  const { props, bubble } = useDisabledReason(whyNot ?? "");
  const isPossible = whyNot === undefined;
  return (
    <>
      <Button {...button} {...(isPossible ? { onClick } : props)} />
      {isPossible ? null : bubble}
    </>
  );
}
