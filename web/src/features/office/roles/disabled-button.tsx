import { Button, type ButtonProps } from "@mantine/core";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";

type DisabledButtonProps = ButtonProps & {
  reason: string;
  /** Id of an element that says more. */
  describedBy?: string;
};

/** A button that cannot be pressed now, and says why. */
export function DisabledButton({ reason, describedBy, ...button }: DisabledButtonProps) {
  const { props, bubble } = useDisabledReason(reason);
  const ids = [props["aria-describedby"], describedBy].filter(Boolean).join(" ");
  return (
    <>
      <Button {...button} {...props} aria-describedby={ids} />
      {bubble}
    </>
  );
}
