import type { ComponentPropsWithRef, MouseEvent } from "react";

type BusyButtonProps = ComponentPropsWithRef<"button"> & { "data-loading"?: boolean };

/**
 * The element of Mantine's buttons. One that waits for a response stays focusable: a disabled one
 * loses the focus to nothing, and the keyboard its place. A press on it does nothing.
 */
export function BusyButton({ disabled, onClick, type = "button", ...props }: BusyButtonProps) {
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

/** Also what Enter in a field of the form sets off. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
