import { Button, Group } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { dialog, toast } from "#storybook/play.ts";
import { FormModal } from "../form/form-dialog.tsx";
import { notify } from "./notify.ts";

type NotifierProps = {
  info: string;
  warning: string;
};

function Notifier({ info, warning }: NotifierProps) {
  return (
    <Group>
      <Button onClick={() => notify.success()}>Thành công</Button>
      <Button onClick={() => notify.error()}>Thất bại</Button>
      <Button onClick={() => notify.info(info)}>Thông tin</Button>
      <Button onClick={() => notify.warning(warning)}>Cảnh báo</Button>
    </Group>
  );
}

const meta = {
  title: "Thành phần/Phản hồi/Thông báo nổi",
  component: Notifier,
  args: {
    info: "Vui lòng nhập mã xác thực 2 bước",
    warning: "Vui lòng upload ảnh trước khi tạo banner!",
  },
} satisfies Meta<typeof Notifier>;
export default meta;

export const Toasts: StoryObj<typeof meta> = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Thành công" }));
    for (const _press of [1, 2, 3]) {
      await userEvent.click(canvas.getByRole("button", { name: "Thất bại" }));
    }
    await userEvent.click(canvas.getByRole("button", { name: "Thông tin" }));
    await waitFor(() => expect(screen.getByText("Thành công!")).toBeVisible());
    // One toast for the same failure, however often it is pressed.
    await waitFor(() => expect(screen.getByText("Thất bại!")).toBeVisible());
    await waitFor(() => expect(screen.getByText("Vui lòng nhập mã xác thực 2 bước")).toBeVisible());
  },
};

export const CanBeUndone: StoryObj<typeof meta> = {
  render: () => (
    <Button
      onClick={() => {
        const left = [{ name: "Trà sen Tây Hồ", reason: "Người khác vừa chuyển sang Đang bán" }];
        const text = "Đã chuyển 3 sản phẩm sang Đang ẩn";
        notify.success(text, { undo: async () => left });
      }}
    >
      Ẩn 3 sản phẩm
    </Button>
  ),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    const hide = canvas.getByRole("button", { name: "Ẩn 3 sản phẩm" });
    await userEvent.click(hide);
    await toast("Đã chuyển 3 sản phẩm sang Đang ẩn");
    await userEvent.click(screen.getByRole("button", { name: "Hoàn tác" }));
    await toast(/^Chưa hoàn tác được 1 mục: Trà sen Tây Hồ \(/);
    await userEvent.click(hide);
    const again = () => screen.getByRole("button", { name: "Hoàn tác" });
    await waitFor(() => expect(again()).toBeVisible());
  },
};

export const OverASheet: StoryObj<typeof meta> = {
  render: function InSheet(args) {
    return (
      <FormModal
        title="Đánh giá sản phẩm"
        submitLabel="Gửi"
        loading={false}
        submitError={undefined}
        onClose={() => {}}
        onSubmit={(event) => event.preventDefault()}
      >
        <Notifier {...args} />
      </FormModal>
    );
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ userEvent }) => {
    const sheet = await dialog("Đánh giá sản phẩm");
    for (const name of ["Thành công", "Thất bại", "Thông tin"]) {
      await userEvent.click(sheet.getByRole("button", { name }));
    }
    await toast("Thành công!");
    const toasts = [...screen.getAllByRole("status"), ...screen.getAllByRole("alert")].filter(
      (one) => one.closest("[data-position]") && one.textContent,
    );
    await expect(toasts).toHaveLength(3);
    const controls = sheet.getAllByRole("button").map((one) => one.getBoundingClientRect());
    for (const one of toasts) {
      const box = one.getBoundingClientRect();
      await expect(box.height).toBeGreaterThan(0);
      const below = controls.filter(({ top, bottom }) => bottom > box.top && top < box.bottom);
      await expect(below).toEqual([]);
    }
  },
};
