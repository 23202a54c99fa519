import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fireEvent, fn, userEvent } from "storybook/test";
import { PinInput } from "./pin-input.tsx";

const completed = fn();

function Controlled(props: ComponentProps<typeof PinInput>) {
  const [value, setValue] = useState(props.value);
  return <PinInput {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: "Thành phần/Biểu mẫu/Ô mã PIN",
  component: PinInput,
  render: (args) => <Controlled {...args} />,
  args: { label: "Mật khẩu ví", value: "", onChange: () => {}, onComplete: completed },
  beforeEach: () => {
    completed.mockClear();
  },
} satisfies Meta<typeof PinInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TypedDigitByDigit: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("Mật khẩu ví");
    await userEvent.type(field, "12a34 5");
    await expect(field).toHaveValue("12345");
    await expect(completed).not.toHaveBeenCalled();
    await userEvent.type(field, "6");
    await expect(completed.mock.calls).toEqual([["123456"]]);
  },
};

export const PastedWithSpaces: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText("Mật khẩu ví"));
    await userEvent.paste(" 123 456 ");
    await expect(completed.mock.calls).toEqual([["123456"]]);
  },
};

function fillIn(field: HTMLElement, value: string) {
  fireEvent.input(field, { target: { value } });
}

/** Cut to six digits it would be a wrong PIN; five of those lock the wallet. */
export const PasswordFilledIn: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("Mật khẩu ví");
    await expect(field).toHaveAttribute("autocomplete", "off");
    for (const filled of ["Matkhau@2026123", "Matkhau@123456", "20261231", "Mã: 123456"]) {
      fillIn(field, filled);
      await expect(field).toHaveValue("");
    }
    await userEvent.click(field);
    await userEvent.paste("Matkhau@2026123");
    await expect(completed).not.toHaveBeenCalled();
    await expect(canvas.getByRole("alert")).toHaveTextContent(/^Mã PIN chỉ gồm 6 chữ số/);
    await userEvent.keyboard("1234567");
    await expect(completed.mock.calls).toEqual([["123456"]]);
    await expect(canvas.queryByRole("alert")).not.toBeInTheDocument();
  },
};

export const Wrong: Story = {
  args: { error: "Mật khẩu không đúng" },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Mật khẩu ví")).toHaveAccessibleDescription(
      "Gửi ngay khi đủ 6 chữ số Mật khẩu không đúng",
    );
  },
};

export const SaysThatItSends: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Gửi ngay khi đủ 6 chữ số")).toBeVisible();
    await expect(canvas.getByLabelText("Mật khẩu ví")).toHaveAccessibleDescription(
      "Gửi ngay khi đủ 6 chữ số",
    );
  },
};

export const SentByAButton: Story = {
  args: { onComplete: undefined, error: "Mật khẩu không đúng" },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/^Gửi ngay/)).not.toBeInTheDocument();
    await expect(canvas.getByLabelText("Mật khẩu ví")).toHaveAccessibleDescription(
      "Mật khẩu không đúng",
    );
  },
};

export const Checking: Story = { args: { value: "123456", disabled: true } };
