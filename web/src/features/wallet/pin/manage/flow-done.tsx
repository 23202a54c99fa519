import { Button, Stack } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { FlowFrame } from "./flow-frame.tsx";
import classes from "./manage.module.css";
import { OriginLink } from "./origin-link.tsx";
import { type Flow, flowSteps } from "./tasks.ts";
import { doneText } from "./use-done.ts";

type FlowDoneProps = {
  flow: Flow;
  /** The page that needed a PIN. */
  origin: string | undefined;
  onClose: () => void;
};

/** The last step: it is done. */
export function FlowDone({ flow, origin, onClose }: FlowDoneProps) {
  return (
    <FlowFrame flow={flow} step={flowSteps[flow].length}>
      <Stack gap="md">
        <p className={classes.done} tabIndex={-1} ref={(text) => text?.focus()}>
          <IconCircleCheck size={28} aria-hidden="true" />
          {doneText[flow]}
        </p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Xong
          </Button>
          {origin === undefined ? (
            <ButtonLink to="/vi-tap">Về ví TAP</ButtonLink>
          ) : (
            <OriginLink to={origin}>Tiếp tục giao dịch</OriginLink>
          )}
        </div>
      </Stack>
    </FlowFrame>
  );
}
