import { Button, Stack } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { FlowFrame } from "./flow-frame.tsx";
import classes from "./manage.module.css";
import { type Flow, flowSteps } from "./tasks.ts";
import { doneText } from "./use-done.ts";

/** The last step: it is done. */
export function FlowDone({ flow, onClose }: { flow: Flow; onClose: () => void }) {
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
          <ButtonLink to="/vi-tap">Về ví TAP</ButtonLink>
        </div>
      </Stack>
    </FlowFrame>
  );
}
