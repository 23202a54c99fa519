import { Button, TextInput } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { FormBody, FormDialog } from "./form-dialog.tsx";

type FormThatLoadsProps = { isDirty: boolean; onClose: () => void };

function FormThatLoads({ isDirty, onClose }: FormThatLoadsProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <FormDialog title="Chỉnh sửa danh mục" onClose={onClose}>
      {isLoaded ? (
        <FormBody
          submitLabel="Lưu"
          loading={false}
          submitError={null}
          isDirty={() => isDirty}
          onClose={onClose}
          onSubmit={(event) => event.preventDefault()}
        >
          <TextInput label="Tên danh mục" defaultValue="Rau lá" />
        </FormBody>
      ) : (
        <Button onClick={() => setIsLoaded(true)}>Tải xong</Button>
      )}
    </FormDialog>
  );
}

const meta = {
  title: "Thành phần/Biểu mẫu/Biểu mẫu chờ dữ liệu",
  component: FormThatLoads,
  parameters: { docs: { story: { inline: false } } },
  args: { isDirty: false, onClose: fn() },
} satisfies Meta<typeof FormThatLoads>;
export default meta;
type Story = StoryObj<typeof meta>;

const opened = () => screen.findByRole("dialog", { name: "Chỉnh sửa danh mục" });

export const Waits: Story = {
  play: async ({ args, userEvent }) => {
    await opened();
    await userEvent.keyboard("{Escape}");
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const StaysTheSameDialogWhenItsSubjectComes: Story = {
  play: async ({ userEvent }) => {
    const dialog = await opened();
    await userEvent.click(within(dialog).getByRole("button", { name: "Tải xong" }));
    const field = await screen.findByRole("textbox", { name: "Tên danh mục" });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(dialog).toContainElement(field);
  },
};

export const AsksBeforeLosingChanges: Story = {
  args: { isDirty: true },
  play: async ({ args, userEvent }) => {
    await userEvent.click(within(await opened()).getByRole("button", { name: "Tải xong" }));
    await screen.findByRole("textbox", { name: "Tên danh mục" });
    await userEvent.keyboard("{Escape}");
    await screen.findByRole("dialog", { name: "Bỏ các thay đổi?" });
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
