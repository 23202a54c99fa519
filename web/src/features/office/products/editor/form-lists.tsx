import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import {
  Button,
  Checkbox,
  CloseButton,
  Group,
  Input,
  NativeSelect,
  TextInput,
} from "@mantine/core";
import type { GetInputPropsReturnType, UseFormReturnType } from "@mantine/form";
import { IconPlus } from "@tabler/icons-react";
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatCount } from "#web/lib/format.ts";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import { blankAttribute, blankVersion, type ProductForm } from "./form.ts";
import classes from "./form-lists.module.css";
import type { FormImage } from "./images.ts";
import { limits, texts } from "./rules.ts";

type FormSectionProps = { title: string; hint?: string; children: ReactNode };

export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.sectionTitle}>{title}</legend>
      {hint ? <p className={classes.sectionHint}>{hint}</p> : null}
      {children}
    </fieldset>
  );
}

type VersionListProps = {
  form: UseFormReturnType<ProductForm>;
  images: readonly FormImage[];
};

export function VersionList({ form, images }: VersionListProps) {
  const { versions } = form.getValues();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const error = form.errors.versions;

  function add() {
    flushSync(() => form.insertListItem("versions", blankVersion()));
    form.clearFieldError("versions");
    list.current?.querySelector<HTMLElement>("fieldset:last-of-type input")?.focus();
  }

  function remove(index: number) {
    flushSync(() => form.removeListItem("versions", index));
    addButton.current?.focus();
  }

  return (
    <FormSection title="Phiên bản (SKU)" hint={texts.versionsHint}>
      <div ref={list}>
        {versions.map(({ key, name }, index) => (
          <VersionFields
            key={key}
            form={form}
            index={index}
            images={images}
            onRemove={() => remove(index)}
            removeLabel={`Bỏ phiên bản ${name.trim() || index + 1}`}
          />
        ))}
      </div>
      <div>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} />}
          ref={addButton}
          disabled={versions.length >= limits.versions}
          data-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          onClick={add}
        >
          Thêm phiên bản
        </Button>
        <div id={`${id}-error`} aria-live="polite">
          {error ? (
            <Input.Error size="sm" mt="xs">
              {error}
            </Input.Error>
          ) : null}
        </div>
      </div>
    </FormSection>
  );
}

type VersionFieldsProps = {
  form: UseFormReturnType<ProductForm>;
  index: number;
  images: readonly FormImage[];
  removeLabel: string;
  onRemove: () => void;
};

function VersionFields({ form, index, images, removeLabel, onRemove }: VersionFieldsProps) {
  const id = useId();
  const path = `versions.${index}`;
  const reserved = form.getValues().versions[index]?.reserved ?? 0;
  const error = form.errors[path];
  const field = (name: string) => {
    const props = form.getInputProps(`${path}.${name}`);
    return {
      ...props,
      onChange: (value: unknown) => {
        // The version's message covers this field too.
        if (error) form.clearFieldError(path);
        props.onChange(value);
      },
    };
  };
  return (
    <fieldset className={classes.version} aria-describedby={`${id}-error`}>
      <legend className={classes.versionTitle}>{`Phiên bản ${index + 1}`}</legend>
      <CloseButton className={classes.removeVersion} aria-label={removeLabel} onClick={onRemove} />
      <div className={classes.versionFields}>
        <TextInput
          className={classes.wide}
          label="Tên phiên bản"
          placeholder="Túi 5 kg"
          withAsterisk
          autoComplete="off"
          key={form.key(`${path}.name`)}
          {...field("name")}
        />
        <AmountField
          label="Giá bán"
          withAsterisk
          key={form.key(`${path}.price`)}
          {...field("price")}
        />
        <AmountField
          label="Tồn kho"
          description={
            reserved > 0 ? `Đơn hàng đang giữ ${formatCount(reserved)} sản phẩm` : undefined
          }
          inputWrapperOrder={["label", "input", "description", "error"]}
          withAsterisk
          isCount
          key={form.key(`${path}.stock`)}
          {...field("stock")}
        />
        <TextInput
          className={classes.wideOnPhones}
          label="Mã SKU"
          placeholder="Tự tạo nếu để trống"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          key={form.key(`${path}.sku_code`)}
          {...field("sku_code")}
        />
        <div className={classes.wideOnPhones}>
          <VersionImage
            images={images}
            key={form.key(`${path}.image_url`)}
            inputProps={field("image_url")}
          />
        </div>
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {error ? (
          <Input.Error size="sm" mt="xs">
            {error}
          </Input.Error>
        ) : null}
      </div>
    </fieldset>
  );
}

type VersionImageProps = { images: readonly FormImage[]; inputProps: GetInputPropsReturnType };

function VersionImage({ images, inputProps }: VersionImageProps) {
  const [selected, setSelected] = useState(String(inputProps.defaultValue ?? ""));
  const choices = images.flatMap((image, index) =>
    image.state === "stored"
      ? [{ value: image.stored.image_url, label: `Ảnh ${index + 1}`, src: image.src }]
      : [],
  );
  const shown = choices.find(({ value }) => value === selected);
  return (
    <Group gap="xs" wrap="nowrap" align="end" miw={0}>
      <div className={classes.preview} aria-hidden="true">
        <Picture src={shown?.src} alt="" tintOf="phien-ban" fit="cover" eager use="thumbnail" />
      </div>
      <NativeSelect
        flex={1}
        miw={0}
        label="Ảnh"
        // Controlled, since the choices change with the product's images.
        value={shown?.value ?? ""}
        data={[{ value: "", label: "Không chọn" }, ...choices]}
        error={inputProps.error}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => {
          setSelected(event.currentTarget.value);
          inputProps.onChange(event);
        }}
      />
    </Group>
  );
}

const HINT = "Ví dụ: Xuất xứ, Bảo quản. Thuộc tính “brand” là thương hiệu của sản phẩm.";

export function AttributeList({ form }: { form: UseFormReturnType<ProductForm> }) {
  const { attributes } = form.getValues();
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const error = form.errors.attributes;

  function add() {
    flushSync(() => form.insertListItem("attributes", blankAttribute()));
    list.current?.querySelector<HTMLElement>(":scope > :last-child input")?.focus();
  }

  function remove(index: number) {
    flushSync(() => form.removeListItem("attributes", index));
    addButton.current?.focus();
  }

  return (
    <FormSection title="Thuộc tính" hint={HINT}>
      <div ref={list}>
        {attributes.map(({ key, attribute_name }, index) => (
          <AttributeFields
            key={key}
            form={form}
            index={index}
            removeLabel={`Bỏ thuộc tính ${attribute_name.trim() || index + 1}`}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      <div>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} />}
          ref={addButton}
          disabled={attributes.length >= limits.attributes}
          onClick={add}
        >
          Thêm thuộc tính
        </Button>
        {error ? <Input.Error size="sm">{error}</Input.Error> : null}
      </div>
    </FormSection>
  );
}

type AttributeFieldsProps = {
  form: UseFormReturnType<ProductForm>;
  index: number;
  removeLabel: string;
  onRemove: () => void;
};

function AttributeFields({ form, index, removeLabel, onRemove }: AttributeFieldsProps) {
  const path = `attributes.${index}`;
  return (
    <fieldset className={classes.attribute} aria-label={`Thuộc tính ${index + 1}`}>
      <TextInput
        label="Tên thuộc tính"
        autoComplete="off"
        key={form.key(`${path}.attribute_name`)}
        {...form.getInputProps(`${path}.attribute_name`)}
      />
      <TextInput
        label="Giá trị"
        autoComplete="off"
        key={form.key(`${path}.value`)}
        {...form.getInputProps(`${path}.value`)}
      />
      <TextInput
        label="Đơn vị tính"
        autoComplete="off"
        key={form.key(`${path}.unit`)}
        {...form.getInputProps(`${path}.unit`)}
      />
      <CloseButton
        className={classes.removeAttribute}
        aria-label={removeLabel}
        onClick={onRemove}
      />
      <Checkbox
        className={classes.searchable}
        label="Cho phép tìm kiếm theo thuộc tính này"
        key={form.key(`${path}.is_searchable`)}
        {...form.getInputProps(`${path}.is_searchable`, { type: "checkbox" })}
      />
    </fieldset>
  );
}
