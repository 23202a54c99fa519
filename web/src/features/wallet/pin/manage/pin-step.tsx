import { Button, Stack, Text } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { FormError } from "#web/ui/form/form-error.tsx";
import classes from "./manage.module.css";

type PinStepProps = {
  intro: ReactNode;
  submitLabel: string;
  isPending?: boolean;
  /** About the step as a whole; field errors belong to the field. */
  failure?: string | undefined;
  onSubmit: () => void;
  /** To the step before, or out of the flow. */
  onBack?: (() => void) | undefined;
  /** The field. */
  children: ReactNode;
};

/** One step of a flow: what is asked for, and the way on. */
export function PinStep(props: PinStepProps) {
  const { intro, submitLabel, isPending = false, failure, onSubmit, onBack, children } = props;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) onSubmit();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{intro}</Text>
        {children}
        <div className={classes.buttons}>
          {onBack ? (
            <Button variant="default" onClick={onBack} disabled={isPending}>
              Quay lại
            </Button>
          ) : null}
          <Button type="submit" loading={isPending}>
            {submitLabel}
          </Button>
        </div>
        <FormError text={failure} />
      </Stack>
    </form>
  );
}
