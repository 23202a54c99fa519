import { TextInput } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { dialog } from "#storybook/play.ts";
import { FormModal } from "./form-dialog.tsx";
import { PictureField } from "./picture-field.tsx";

const onPick = fn();
const remove = fn();

const meta = {
  title: "Thành phần/Biểu mẫu/Trường ảnh",
  component: PictureField,
  args: {
    label: "Icon",
    hint: "PNG hoặc JPG, nhỏ hơn 2MB",
    accept: "image/png,image/jpeg",
    preview: { src: null, alt: "Icon danh mục", size: "icon" },
    error: undefined,
    disabled: false,
    actions: { onPick, onRemove: { label: "Bỏ icon", run: remove } },
  },
  beforeEach: () => {
    onPick.mockClear();
    remove.mockClear();
  },
} satisfies Meta<typeof PictureField>;
export default meta;
type Story = StoryObj<typeof meta>;

const tile =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Ccircle cx='4' cy='4' r='3' fill='green'/%3E%3C/svg%3E";

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Bỏ icon" })).toBeNull();
  },
};

export const Chosen: Story = {
  args: { preview: { src: tile, alt: "Icon danh mục", size: "icon" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Icon danh mục" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Bỏ icon" }));
    await expect(remove).toHaveBeenCalledOnce();
    await expect(canvas.getByRole("button", { name: "Chọn ảnh khác" })).toHaveFocus();
  },
};

export const TheSameFileTwice: Story = {
  play: async ({ canvasElement }) => {
    const input = canvasElement.querySelector("input[type=file]");
    if (!(input instanceof HTMLInputElement)) throw new Error("no file input");
    const file = new File(["x"], "anh.png", { type: "image/png" });
    await userEvent.upload(input, file);
    await userEvent.upload(input, file);
    await expect(onPick).toHaveBeenCalledTimes(2);
  },
};

export const Document: Story = {
  args: { label: "Ảnh giấy tờ", preview: { src: tile, alt: "Ảnh giấy tờ", size: "document" } },
};

export const Rejected: Story = { args: { error: "Chỉ được chọn file ảnh!" } };

export const RejectedOnAPhone: Story = {
  args: { error: "Chỉ được chọn file ảnh!" },
  globals: { viewport: { value: "phone" } },
  parameters: { docs: { story: { inline: false } } },
  render: (args) => (
    <FormModal
      title="Thêm giấy tờ"
      submitLabel="Thêm"
      loading={false}
      submitError={null}
      onClose={fn()}
      onSubmit={fn()}
    >
      <PictureField {...args} />
      <TextInput label="Ghi chú" />
    </FormModal>
  ),
  play: async () => {
    const form = await dialog("Thêm giấy tờ");
    const error = form.getByText("Chỉ được chọn file ảnh!").getBoundingClientRect();
    const next = form.getByText("Ghi chú").getBoundingClientRect();
    const above = form.getByRole("button", { name: "Chọn ảnh" }).getBoundingClientRect();
    await expect(next.top - error.bottom).toBeGreaterThan(error.top - above.bottom);
  },
};

export const Saving: Story = { args: { disabled: true } };
