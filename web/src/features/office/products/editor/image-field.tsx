import { Button, FileButton, Input } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconPhotoPlus } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { formatCount } from "#web/lib/format.ts";
import { useFileDrop } from "#web/ui/form/use-file-drop.ts";
import type { ProductForm } from "./form.ts";
import { FormSection } from "./form-section.tsx";
import classes from "./image-field.module.css";
import { ImageList } from "./image-list.tsx";
import { acceptedTypes } from "./image-rules.ts";
import { MAX_IMAGES } from "./limits.ts";
import { texts } from "./texts.ts";
import type { ImageControl } from "./use-images.ts";

type ImageFieldProps = { form: UseFormReturnType<ProductForm>; images: ImageControl };

/** The images of a product: chosen or dropped, uploaded at once, in order. */
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
    // The same file may be chosen again, after it was rejected or removed.
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
      <div className={classes.root} ref={drop.ref} data-over={drop.isOver}>
        <ImageList images={images} onRemove={remove} />
        <div className={classes.add}>
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
        </div>
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
