import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect, Skeleton, Title } from "@mantine/core";
import { IconBug } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { formatCount, formatTime } from "#web/lib/format.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { SampleLabel } from "#web/ui/feedback/sample-label.tsx";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import { StatCard } from "#web/ui/table/stat-card.tsx";
import { beginOf, formatRate, highlightParts, isRedErrorRate, shownText } from "./format.ts";
import classes from "./log-section.module.css";
import {
  DEFAULT_DAYS,
  DEFAULT_HOURS,
  dayChoices,
  dayOptions,
  hourChoices,
  hourOptions,
  type LogSearch,
  RED_ERROR_RATE,
} from "./rules.ts";

export type Sourced<T> =
  | { source: "server"; data: T }
  | { source: "sample"; reason: Schema["LogSampleReason"]; data: T };

type ViewRead = Pick<
  UseQueryResult,
  "error" | "isFetching" | "refetch" | "dataUpdatedAt" | "isPlaceholderData"
>;

type LogSectionProps<T> = {
  title: string;
  read: ViewRead;
  part: Sourced<T> | undefined;
  actions?: ReactNode;
  /** Of the skeleton, in pixels. */
  height: number;
  placeholder?: ReactNode;
  children: (data: T) => ReactNode;
};

export function LogSection<T>(props: LogSectionProps<T>) {
  const { title, read, part, actions, height, placeholder, children } = props;
  const id = useId();

  function content() {
    if (placeholder) return placeholder;
    return part ? children(part.data) : <Missing read={read} height={height} title={title} />;
  }

  return (
    <section className={classes.section} aria-labelledby={id} aria-busy={read.isPlaceholderData}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2} id={id}>
            {title}
          </Title>
          {placeholder ? null : <SourceStatus part={part} read={read} />}
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

type SourceStatusProps = { part: Sourced<unknown> | undefined; read: ViewRead };

function SourceStatus({ part, read }: SourceStatusProps) {
  const { error, dataUpdatedAt } = read;
  if (!part) return <p className={classes.status}>{error ? "Không tải được" : "Đang tải…"}</p>;
  const at = formatTime(dataUpdatedAt);
  if (error) {
    return (
      <p className={classes.status} data-tone="warning" role="status">
        Số liệu lúc {at}, không cập nhật được: {messageOf(error, genericErrorText)}
      </p>
    );
  }
  if (part.source === "server") {
    return <p className={classes.status}>Dữ liệu từ máy chủ, cập nhật lúc {at}</p>;
  }
  const { code, message } = part.reason;
  return (
    <p className={classes.status} data-tone="warning" role="status">
      <SampleLabel /> Không đọc được dữ liệu từ máy chủ giám sát: {message}{" "}
      <span className={classes.code}>({code})</span>
    </p>
  );
}

type DaySelectProps = {
  label: string;
  days: LogSearch["ngay"];
  onDays: (days: LogSearch["ngay"]) => void;
};

export function DaySelect({ label, days = DEFAULT_DAYS, onDays }: DaySelectProps) {
  return (
    <NativeSelect
      aria-label={label}
      value={String(days)}
      data={dayOptions}
      onChange={({ currentTarget: { value } }) => {
        const selected = dayChoices.find((each) => String(each) === value);
        onDays(selected === DEFAULT_DAYS ? undefined : selected);
      }}
    />
  );
}

type HourSelectProps = {
  label: string;
  hours: LogSearch["gio"];
  onHours: (hours: LogSearch["gio"]) => void;
};

export function HourSelect({ label, hours = DEFAULT_HOURS, onHours }: HourSelectProps) {
  return (
    <NativeSelect
      aria-label={label}
      value={String(hours)}
      data={hourOptions}
      onChange={({ currentTarget: { value } }) => {
        const selected = hourChoices.find((each) => String(each) === value);
        onHours(selected === DEFAULT_HOURS ? undefined : selected);
      }}
    />
  );
}

/** In percent. */
export function ErrorRateCard({ rate, errors }: { rate: number; errors?: number }) {
  const isRed = isRedErrorRate(rate);
  const meaning = isRed ? `Cao, trên ${RED_ERROR_RATE}%` : `Bình thường, đến ${RED_ERROR_RATE}%`;
  return (
    <StatCard
      label="Tỷ lệ lỗi"
      value={
        <span className={classes.errorRate} data-red={isRed}>
          {formatRate(rate)}
        </span>
      }
      hint={errors === undefined ? meaning : `${meaning} (${formatCount(errors)} lỗi)`}
      icon={<IconBug />}
      tone={isRed ? "red" : "leaf"}
    />
  );
}

type HighlightedProps = {
  text: string;
  query?: string | undefined;
  /** In characters. */
  length: number;
};

export function Highlighted({ text, query = "", length }: HighlightedProps) {
  const parts = highlightParts(shownText(beginOf(text, length)), query);
  let at = 0;
  return (
    <bdi>
      {parts.map((part) => {
        const key = at;
        at += part.text.length;
        if (!part.isMatch) return part.text;
        return (
          <mark key={key} className={classes.mark}>
            {part.text}
          </mark>
        );
      })}
    </bdi>
  );
}
