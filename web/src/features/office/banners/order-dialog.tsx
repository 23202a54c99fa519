import { ActionIcon, Stack } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconGripHorizontal } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { FormBody, FormDialog } from "#web/ui/form/form-dialog.tsx";
import { ToolButton } from "#web/ui/layout/tool-button.tsx";
import { type Drag, dragMarks, useDragOrder } from "#web/ui/layout/use-drag-order.ts";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { BannerPicture } from "./banner-table.tsx";
import classes from "./order-dialog.module.css";
import { moved, type Place, stepsTo, wantedPlaces } from "./order-plan.ts";
import { bannerQueries, saveOrder } from "./queries.ts";
import { statusOf, texts } from "./rules.ts";

type OrderDialogProps = { onClose: () => void };

export function OrderDialog({ onClose }: OrderDialogProps) {
  const query = useQuery(bannerQueries.whole());
  const [banners, setBanners] = useState<readonly Schema["Banner"][]>();
  // As of when the dialog opened: refetches must not undo moves.
  if (!banners && query.data && !query.isFetching) setBanners(query.data.data);

  function body() {
    if (banners) return <OrderForm banners={banners} onClose={onClose} />;
    if (query.error) return <ReadError query={query} title={texts.listFailed} />;
    return <LinesSkeleton lines={6} />;
  }

  return (
    <FormDialog title="Sắp xếp banner" onClose={onClose}>
      {body()}
    </FormDialog>
  );
}

type OrderFormProps = { banners: readonly Schema["Banner"][]; onClose: () => void };

function OrderForm({ banners, onClose }: OrderFormProps) {
  const [sequence, setSequence] = useState(banners);
  const isDirty = () => sequence.some((banner, index) => banner !== banners[index]);
  const saving = useSaveOrder(banners, onClose);
  const { progress } = saving;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isDirty()) saving.save(sequence.map(({ id }) => id));
    else onClose();
  }

  return (
    <FormBody
      submitLabel="Lưu thứ tự"
      loading={saving.isSaving}
      submitError={saving.failure}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className={classes.hint}>
        Kéo banner đến chỗ mới, hoặc chọn nút kéo rồi dùng phím mũi tên lên, xuống.
      </p>
      <OrderList banners={sequence} disabled={saving.isSaving} onChange={setSequence} />
      <p className={classes.hint} role="status">
        {progress ? `Đang lưu ${progress.done}/${progress.total}…` : ""}
      </p>
    </FormBody>
  );
}

type Banner = Schema["Banner"];

type OrderListProps = {
  banners: readonly Banner[];
  disabled: boolean;
  onChange: (banners: readonly Banner[]) => void;
};

function OrderList({ banners, disabled, onChange }: OrderListProps) {
  const [announced, setAnnounced] = useState("");

  function moveTo(from: number, to: number) {
    if (disabled || to < 0 || to >= banners.length || from === to) return;
    const { activeElement } = document;
    flushSync(() => {
      onChange(moved(banners, from, to));
      const name = banners[from]?.title ?? "";
      setAnnounced(`Đã chuyển ${name} đến vị trí ${to + 1} trong ${banners.length}`);
    });
    // Moving an element in the DOM blurs it.
    if (activeElement instanceof HTMLElement) activeElement.focus();
  }

  const { ref, drag } = useDragOrder(moveTo);
  return (
    <>
      <Stack component="ol" gap={6} ref={ref} aria-label="Thứ tự banner">
        {banners.map((banner, index) => (
          <OrderItem
            key={banner.id}
            banner={banner}
            index={index}
            count={banners.length}
            drag={drag}
            onMove={(to) => moveTo(index, to)}
          />
        ))}
      </Stack>
      <p className="tap-sr-only" aria-live="polite">
        {announced}
      </p>
    </>
  );
}

type OrderItemProps = {
  banner: Schema["Banner"];
  index: number;
  count: number;
  drag: Drag | undefined;
  onMove: (to: number) => void;
};

function OrderItem({ banner, index, count, drag, onMove }: OrderItemProps) {
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
        <ToolButton
          color="gray"
          aria-label={`Đưa ${title} lên`}
          isOff={isFirst}
          onClick={() => onMove(index - 1)}
        >
          <IconArrowUp size={18} />
        </ToolButton>
        <ToolButton
          color="gray"
          aria-label={`Đưa ${title} xuống`}
          isOff={isLast}
          onClick={() => onMove(index + 1)}
        >
          <IconArrowDown size={18} />
        </ToolButton>
      </span>
    </li>
  );
}

function sideOf(drag: Drag | undefined, index: number): "before" | "after" | undefined {
  if (drag?.to !== index || drag.from === index) return undefined;
  return drag.from > index ? "before" : "after";
}

type Progress = { done: number; total: number };

/** After a failure, saving continues from what the server has. */
function useSaveOrder(opened: readonly Place[], onDone: () => void) {
  const client = useQueryClient();
  const saving = useMutation(saveOrder);
  const [progress, setProgress] = useState<Progress>();
  const [failure, setFailure] = useState<string>();

  const save = useSingleFlight(async (sequence: readonly string[]) => {
    setFailure(undefined);
    setProgress({ done: 0, total: 0 });
    try {
      const { data } = await client.fetchQuery({ ...bannerQueries.whole(), staleTime: 0 });
      const steps = stepsTo(wantedPlaces(sequence, opened, data), data);
      const total = steps.length;
      const outcome = await saving.mutateAsync({
        steps,
        onProgress: (done) => setProgress({ done, total }),
      });
      if (outcome.error === undefined) {
        notify.success("Đã lưu thứ tự hiển thị");
        onDone();
        return;
      }
      const reason = messageOf(outcome.error, texts.orderFailed);
      const how = `Mới lưu được ${outcome.done}/${total} thay đổi. Bấm “Lưu thứ tự” để làm tiếp.`;
      setFailure(`${reason} ${how}`);
    } catch (error) {
      setFailure(messageOf(error, texts.orderFailed));
    } finally {
      setProgress(undefined);
    }
  });

  return { save, isSaving: progress !== undefined, progress: shown(progress), failure };
}

const shown = (progress: Progress | undefined) => (progress?.total ? progress : undefined);
