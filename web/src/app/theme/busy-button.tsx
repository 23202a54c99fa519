import type { ComponentPropsWithRef, MouseEvent } from "react";

type BusyButtonProps = ComponentPropsWithRef<"button"> & { "data-loading"?: boolean };

/**
 * The element of Mantine's buttons. While loading it stays focusable, because disabling it would
 * lose the focus and the keyboard position. Clicks are ignored.
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

/** Also for clicks triggered by Enter in a form field. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
