import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Progress.layer.css";
import {
  ActionIcon,
  Button,
  CloseButton,
  FileButton,
  Group,
  Input,
  NativeSelect,
  Progress,
  Textarea,
  TextInput,
} from "@mantine/core";
import type { GetInputPropsReturnType, UseFormReturnType } from "@mantine/form";
import {
  IconArrowLeft,
  IconArrowRight,
  IconGripHorizontal,
  IconPhotoPlus,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import {
  type KeyboardEvent,
  type MouseEvent,
  type MouseEventHandler,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { formatCount, formatPercent } from "#web/lib/format.ts";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useFileDrop } from "#web/ui/form/use-file-drop.ts";
import { ToolButton } from "#web/ui/layout/tool-button.tsx";
import { type Drag, dragMarks, useDragOrder } from "#web/ui/layout/use-drag-order.ts";
import { Picture } from "#web/ui/media/picture.tsx";
import { productQueries } from "../queries.ts";
import type { ProductForm } from "./form.ts";
import { FormSection } from "./form-lists.tsx";
import { acceptedTypes, type FormImage, type ImageControl } from "./images.ts";
import classes from "./product-fields.module.css";
import { categoryGroups, MAX_IMAGES, texts } from "./rules.ts";

export function GeneralFields({ form }: { form: UseFormReturnType<ProductForm> }) {
  return (
    <FormSection title="Thông tin chung">
      <TextInput
        label="Tên sản phẩm"
        withAsterisk
        autoComplete="off"
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <div className={classes.pair}>
        <CategoryField
          key={form.key("category_id")}
          inputProps={form.getInputProps("category_id")}
        />
        <TextInput
          label="Đơn vị"
          placeholder="VD: kg, túi"
          withAsterisk
          autoComplete="off"
          key={form.key("unit")}
          {...form.getInputProps("unit")}
        />
      </div>
      <Textarea
        label="Mô tả"
        autosize
        minRows={3}
        maxRows={12}
        key={form.key("description")}
        {...form.getInputProps("description")}
      />
    </FormSection>
  );
}

function CategoryField({ inputProps }: { inputProps: GetInputPropsReturnType }) {
  const query = useQuery(productQueries.categories());
  const groups = categoryGroups(query.data?.data ?? []);
  const held = String(inputProps.defaultValue ?? "");
  const isKnown = !held || groups.some(({ items }) => items.some(({ value }) => value === held));
  return (
    <>
      <NativeSelect
        label="Danh mục"
        withAsterisk
        // Options are keyed by position, so new options need a new element.
        key={groups.map(({ items }) => items.length).join()}
        data={[
          { value: "", label: query.isPending ? "Đang tải danh mục…" : "Chọn danh mục" },
          ...(isKnown ? [] : [{ value: held, label: `Danh mục ${held}` }]),
          ...groups,
        ]}
        {...inputProps}
      />
      <StaleNotice query={query} title="Không thể tải danh sách danh mục" />
    </>
  );
}

type ImageFieldProps = { form: UseFormReturnType<ProductForm>; images: ImageControl };

export function ImageField({ form, images }: ImageFieldProps) {
  const { rejections } = images;
  const id = useId();
  const reset = useRef<() => void>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const error = form.errors.images;
  const count = images.images.length;

  function add(files: readonly File[]) {
    form.clearFieldError("images");
    void images.add(files);
    // Lets the same file be chosen again.
    reset.current?.();
  }

  const drop = useFileDrop(add);

  function remove(key: string) {
    form.clearFieldError("images");
    images.remove(key);
    choose.current?.focus();
  }

  return (
    <FormSection title="Hình ảnh" hint={texts.imageHint}>
      <div className={classes.frame} ref={drop.ref} data-over={drop.isOver}>
        <ImageList images={images} onRemove={remove} />
        <Group gap="sm">
          <FileButton accept={acceptedTypes} multiple onChange={add} resetRef={reset}>
            {(props) => (
              <Button
                {...props}
                ref={choose}
                variant="light"
                leftSection={<IconPhotoPlus size={18} />}
                aria-disabled={count >= MAX_IMAGES || undefined}
                data-invalid={error ? true : undefined}
                aria-describedby={`${id}-count ${id}-error`}
              >
                Thêm ảnh
              </Button>
            )}
          </FileButton>
          <span role="status" className={classes.count} id={`${id}-count`}>
            {images.preparing > 0
              ? `Đang chuẩn bị ${formatCount(images.preparing)} ảnh…`
              : `${formatCount(count)} / ${MAX_IMAGES} ảnh`}
          </span>
        </Group>
      </div>
      <div id={`${id}-error`} aria-live="polite" className={classes.errors}>
        {error ? <Input.Error size="sm">{error}</Input.Error> : null}
        {rejections.map(({ reason, names }) => (
          <Input.Error size="sm" key={reason}>
            <span>{reason}</span> <span>({names.join(", ")})</span>
          </Input.Error>
        ))}
      </div>
    </FormSection>
  );
}

type ImageListProps = { images: ImageControl; onRemove: (key: string) => void };

function ImageList({ images: { images, move, retry }, onRemove }: ImageListProps) {
  const [announced, setAnnounced] = useState("");

  function moveTo(from: number, to: number) {
    if (to < 0 || to >= images.length || from === to) return;
    const { activeElement } = document;
    flushSync(() => {
      move(from, to);
      setAnnounced(`Đã chuyển ảnh ${from + 1} đến vị trí ${to + 1} trong ${images.length}`);
    });
    // Moving an element in the document blurs it.
    if (activeElement instanceof HTMLElement) activeElement.focus();
  }

  /** The pressed button disappears, so focus moves to the next image's. */
  function remove(key: string, index: number, { currentTarget }: MouseEvent<HTMLElement>) {
    const tiles = currentTarget.closest("ul")?.children;
    flushSync(() => onRemove(key));
    const next = tiles?.[Math.min(index, tiles.length - 1)];
    next?.querySelector("button")?.focus();
  }

  const drag = useDragOrder(moveTo);

  if (images.length === 0) return null;
  return (
    <>
      <ul className={classes.list} ref={drag.ref} aria-label="Ảnh sản phẩm">
        {images.map((image, index) => (
          <ImageTile
            key={image.key}
            image={image}
            index={index}
            count={images.length}
            drag={drag.drag}
            onMove={(to) => moveTo(index, to)}
            onRetry={() => retry(image.key)}
            onRemove={(event) => remove(image.key, index, event)}
          />
        ))}
      </ul>
      <p className="tap-sr-only" aria-live="polite">
        {announced}
      </p>
    </>
  );
}

type ImageTileProps = {
  image: FormImage;
  index: number;
  count: number;
  drag: Drag | undefined;
  onMove: (to: number) => void;
  onRetry: () => void;
  onRemove: MouseEventHandler<HTMLElement>;
};

function ImageTile(props: ImageTileProps) {
  const { image, index, count, drag, onMove, onRetry, onRemove } = props;
  const name = `ảnh ${index + 1}`;

  function moveByKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index + step);
  }

  return (
    <li
      className={classes.tile}
      data-dragged={drag?.from === index}
      data-target={drag?.to === index && drag.from !== index}
    >
      <div className={classes.picture} {...dragMarks.body}>
        <Picture
          src={image.src}
          alt={`Ảnh ${index + 1} trên ${count}`}
          fit="cover"
          eager
          use="card"
        />
        {index === 0 ? <span className={classes.thumbnailMark}>Ảnh đại diện</span> : null}
      </div>
      <CloseButton
        className={classes.removeImage}
        variant="default"
        aria-label={`Bỏ ${name}`}
        onClick={onRemove}
      />
      <UploadState image={image} name={name} onRetry={onRetry} />
      <div className={classes.order}>
        <ToolButton
          aria-label={`Đưa ${name} lên trước`}
          color="gray"
          isOff={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <IconArrowLeft size={18} />
        </ToolButton>
        <ActionIcon
          className={classes.handle}
          aria-label={`Kéo hoặc dùng phím mũi tên để đổi chỗ ${name}`}
          color="gray"
          {...dragMarks.handle}
          onKeyDown={moveByKey}
        >
          <IconGripHorizontal size={18} />
        </ActionIcon>
        <ToolButton
          aria-label={`Đưa ${name} ra sau`}
          color="gray"
          isOff={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <IconArrowRight size={18} />
        </ToolButton>
      </div>
    </li>
  );
}

type UploadStateProps = { image: FormImage; name: string; onRetry: () => void };

function UploadState({ image, name, onRetry }: UploadStateProps) {
  if (image.state === "failed") {
    return (
      <div className={classes.failed} role="alert">
        <p>{image.reason}</p>
        <Button size="compact-sm" onClick={onRetry} aria-label={`Thử lại ${name}`}>
          Thử lại
        </Button>
      </div>
    );
  }
  if (image.state === "stored") return null;
  const { share } = image;
  const isSent = share === undefined || share === 1;
  return (
    <div className={classes.uploading}>
      <span>
        {isSent ? "Đang tải lên…" : `Đang tải ${formatPercent(Math.round(share * 100) / 100)}`}
      </span>
      <Progress
        value={isSent ? 100 : share * 100}
        animated={isSent}
        size="sm"
        aria-label={`Đang tải ${name} lên`}
      />
    </div>
  );
}
