import { Skeleton, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import classes from "./log-section.module.css";
import { SourceStatus } from "./source-status.tsx";
import type { Sourced, ViewRead } from "./sourced.ts";

type LogSectionProps<T> = {
  title: string;
  read: ViewRead;
  /** Undefined until the view has loaded. */
  part: Sourced<T> | undefined;
  /** Fields and buttons beside the title. */
  actions?: ReactNode;
  /** Height of the skeleton in pixels. */
  height: number;
  /** Shown alone, while nothing has been asked for. */
  unasked?: ReactNode;
  children: (data: T) => ReactNode;
};

/** One panel of the monitoring: its title, its status text, its figures or why there are none. */
export function LogSection<T>(props: LogSectionProps<T>) {
  const { title, read, part, actions, height, unasked, children } = props;
  const id = useId();

  function content() {
    if (unasked) return unasked;
    return part ? children(part.data) : <Missing read={read} height={height} title={title} />;
  }

  return (
    <section className={classes.root} aria-labelledby={id} aria-busy={read.isPlaceholderData}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2} id={id}>
            {title}
          </Title>
          {unasked ? null : <SourceStatus part={part} read={read} />}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {content()}
    </section>
  );
}

type MissingProps = { read: ViewRead; height: number; title: string };

function Missing({ read, height, title }: MissingProps) {
  if (read.error) return <ReadError query={read} />;
  return (
    <>
      <LoadingStatus text={`Đang tải: ${title}`} />
      <Skeleton height={height} radius="lg" />
    </>
  );
}
