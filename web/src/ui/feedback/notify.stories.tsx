import { Button, Group } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { notify } from "./notify.ts";

type NotifierProps = {
  /** Of an information. */
  info: string;
  /** Of a warning. */
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
    await userEvent.click(canvas.getByRole("button", { name: "Thất bại" }));
    await userEvent.click(canvas.getByRole("button", { name: "Thông tin" }));
    await waitFor(() => expect(screen.getByText("Thành công!")).toBeVisible());
    await waitFor(() => expect(screen.getByText("Thất bại!")).toBeVisible());
    await waitFor(() => expect(screen.getByText("Vui lòng nhập mã xác thực 2 bước")).toBeVisible());
  },
};
