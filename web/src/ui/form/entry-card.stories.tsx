import { Button, TextInput } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import type { Play } from "#storybook/play.ts";
import { EntryCard, EntryForm } from "./entry-card.tsx";
import { FormError } from "./form-error.tsx";

const meta = {
  title: "Thành phần/Biểu mẫu/Thẻ đăng nhập",
  component: EntryCard,
  args: {
    title: "Quên mật khẩu",
    hint: "Nhập email của tài khoản, chúng tôi sẽ gửi mã xác nhận cho bạn",
    foot: "Chưa có tài khoản?",
    children: (
      <EntryForm>
        <TextInput label="Email" error="Email không hợp lệ" />
        <FormError text="Gửi OTP thất bại. Vui lòng thử lại." />
        <Button>Gửi mã</Button>
      </EntryForm>
    ),
  },
} satisfies Meta<typeof EntryCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithForm: Story = {};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const TitleAlone: Story = {
  args: { hint: undefined, foot: undefined, children: <Button fullWidth>Đăng nhập ngay</Button> },
};

const failure = "Gửi OTP thất bại. Vui lòng thử lại.";

function Failing() {
  const [presses, setPresses] = useState(0);
  const hasFailed = presses === 2;
  return (
    <EntryCard title="Đăng nhập" foot={<a href="/dang-ky">Đăng ký ngay</a>}>
      <EntryForm>
        <TextInput label="Email" error={hasFailed && "Email không hợp lệ"} />
        <TextInput label="Họ và tên" error={hasFailed && "Vui lòng nhập họ tên"} />
        <FormError text={hasFailed && failure} />
        <Button onClick={() => setPresses(presses + 1)}>Gửi mã</Button>
        <Button variant="subtle">Quay lại</Button>
      </EntryForm>
    </EntryCard>
  );
}

async function expectNothingMoves({ canvas, userEvent }: Play) {
  const pressed = [...canvas.getAllByRole("button"), canvas.getByRole("link")];
  const places = () => pressed.map((one) => one.getBoundingClientRect().toJSON());
  const before = places();
  for (const said of ["", failure, ""]) {
    await userEvent.click(canvas.getByRole("button", { name: "Gửi mã" }));
    await expect(canvas.queryByRole("alert")?.textContent ?? "").toBe(said);
    await expect(places()).toEqual(before);
  }
}

export const AFailureMovesNothing: Story = {
  render: () => <Failing />,
  play: expectNothingMoves,
};
export const AFailureMovesNothingOnAPhone: Story = {
  ...AFailureMovesNothing,
  globals: { viewport: { value: "phone" } },
};
