import { Button } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { ResultPicture } from "#web/ui/feedback/empty.tsx";
import { Result } from "#web/ui/feedback/result.tsx";

type FailedScreenProps = Pick<ComponentProps<typeof Result>, "code" | "title" | "text"> & {
  picture: ComponentProps<typeof ResultPicture>;
  /** Only if retrying may help. */
  onRetry?: (() => void) | undefined;
  /** A link or button that leaves the screen. */
  leave: ReactNode;
};

/** A screen that failed to load: why, a retry button, and a way to leave it. */
export function FailedScreen({ picture, onRetry, leave, ...texts }: FailedScreenProps) {
  return (
    <Result
      {...texts}
      picture={<ResultPicture {...picture} />}
      action={
        <>
          {onRetry ? <Button onClick={onRetry}>Thử lại</Button> : null}
          {leave}
        </>
      }
    />
  );
}
