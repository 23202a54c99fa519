import { ActionIcon } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconGripHorizontal } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import type { Schema } from "#openapi/schema.ts";
import { type Drag, dragMarks } from "#web/ui/layout/use-drag-order.ts";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { BannerPicture } from "../banner-picture.tsx";
import { statusOf } from "../labels.ts";
import classes from "./order-list.module.css";

type OrderItemProps = {
  banner: Schema["Banner"];
  index: number;
  count: number;
  /** What is being dragged, if anything. */
  drag: Drag | undefined;
  onMove: (to: number) => void;
};

export function OrderItem({ banner, index, count, drag, onMove }: OrderItemProps) {
  const { title, imageUrl, isActive } = banner;
  const isFirst = index === 0;
  const isLast = index === count - 1;

  function moveByKey(event: KeyboardEvent) {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  }

  return (
    <li
      className={classes.item}
      data-dragged={drag?.from === index}
      data-target={sideOf(drag, index)}
      {...dragMarks.body}
    >
      <ActionIcon
        className={classes.handle}
        color="gray"
        aria-label={`Kéo hoặc dùng phím mũi tên để đổi chỗ ${title}`}
        {...dragMarks.handle}
        onKeyDown={moveByKey}
      >
        <IconGripHorizontal size={18} />
      </ActionIcon>
      <span className={classes.place}>{index + 1}</span>
      <span className={classes.picture}>
        <BannerPicture src={imageUrl} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {isActive ? null : <StatusBadge {...statusOf(banner)} />}
      </span>
      <span className={classes.buttons}>
        <ActionIcon
          color="gray"
          aria-label={`Đưa ${title} lên`}
          // Not `disabled`, which would lose the focus on the last press.
          aria-disabled={isFirst}
          data-disabled={isFirst || undefined}
          onClick={() => onMove(index - 1)}
        >
          <IconArrowUp size={18} />
        </ActionIcon>
        <ActionIcon
          color="gray"
          aria-label={`Đưa ${title} xuống`}
          aria-disabled={isLast}
          data-disabled={isLast || undefined}
          onClick={() => onMove(index + 1)}
        >
          <IconArrowDown size={18} />
        </ActionIcon>
      </span>
    </li>
  );
}

/** The edge of the item at which the dragged one would land. */
function sideOf(drag: Drag | undefined, index: number): "before" | "after" | undefined {
  if (drag?.to !== index || drag.from === index) return undefined;
  return drag.from > index ? "before" : "after";
}
