import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useDisabledReason } from "../feedback/use-disabled-reason.tsx";

/** `whyNot` disables the button and says why: nothing has been changed yet. */
export type SubmitLabel =
  | string
  | { danger: string }
  | { text: ReactNode; whyNot?: string | undefined };

type SubmitButtonProps = { label: SubmitLabel; loading: boolean };

/** The button that sends a form. */
export function SubmitButton({ label, loading }: SubmitButtonProps) {
  const { text, color, whyNot } = partsOf(label);
  const { props, bubble } = useDisabledReason(whyNot ?? "");
  return (
    <>
      <Button
        loading={loading}
        color={color}
        // The same element in both states: it keeps the focus.
        {...(whyNot && !loading ? { type: "button", ...props } : { type: "submit" })}
      >
        {text}
      </Button>
      {whyNot ? bubble : null}
    </>
  );
}

type Parts = { text: ReactNode; color?: string; whyNot?: string | undefined };

function partsOf(label: SubmitLabel): Parts {
  if (typeof label === "string") return { text: label };
  return "danger" in label ? { text: label.danger, color: "red" } : label;
}
