import type { Meta, StoryObj } from "@storybook/react-vite";
import { type FormEvent, useRef, useState } from "react";
import { expect, fn } from "storybook/test";
import { AmountField } from "./amount-field.tsx";

const meta = {
  title: "Thành phần/Biểu mẫu/Trường số tiền",
  component: AmountField,
  args: { label: "Số tiền", onChange: fn(), w: 280 },
  render: function Controlled({ onChange, ...args }) {
    const [value, setValue] = useState<number | string>("");
    return (
      <AmountField
        {...args}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
      />
    );
  },
} satisfies Meta<typeof AmountField>;
export default meta;
type Story = StoryObj<typeof meta>;

const noFraction = "Chỉ nhập số nguyên, không có phần lẻ";
const notAnAmount = "Chỉ nhập chữ số, ví dụ 185.000";

/** Decimals are never taken for thousands: the amount would be another. */
export const Typed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Số tiền" });
    for (const text of ["50.000,00", "50,000.00", "50000,00", "50.000", "50,000", "50000"]) {
      await userEvent.clear(field);
      await userEvent.type(field, text);
      await expect(field).toHaveValue("₫ 50.000");
      await expect(args.onChange).toHaveBeenLastCalledWith(50_000);
    }
    await userEvent.type(field, ",5");
    await expect(canvas.getByText(noFraction)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, "500,00");
    await userEvent.tab();
    await expect(field).toHaveValue("₫ 500");
  },
};

export const Pasted: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Số tiền" });
    await userEvent.click(field);
    await userEvent.paste("50.000,00");
    await expect(field).toHaveValue("₫ 50.000");
    await userEvent.clear(field);
    await userEvent.paste("1.234.567 đ");
    await expect(field).toHaveValue("₫ 1.234.567");
    await userEvent.clear(field);
    for (const text of ["50.000,50", "1,234.567", "mười"]) {
      await userEvent.paste(text);
      await expect(field).toHaveValue("");
      await expect(canvas.getByText(notAnAmount)).toBeVisible();
    }
  },
};

export const Letters: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Số tiền" });
    await userEvent.type(field, "12a");
    await expect(canvas.getByText(notAnAmount)).toBeVisible();
    await userEvent.type(field, "3");
    await expect(field).toHaveValue("₫ 123");
    await expect(canvas.queryByText(notAnAmount)).not.toBeInTheDocument();
  },
};

/** The line under the field stays while it is left: what is pressed below must not move away. */
export const LeftWithALetter: Story = {
  render: function WithRule(args) {
    const [value, setValue] = useState<number | string>("");
    const [error, setError] = useState<string>();
    const field = useRef<HTMLInputElement>(null);
    function submit(event: FormEvent) {
      event.preventDefault();
      setError(value === "" ? "Vui lòng nhập số tiền" : undefined);
      if (value === "") field.current?.focus();
    }
    return (
      <form onSubmit={submit} noValidate>
        <AmountField {...args} ref={field} value={value} onChange={setValue} error={error} />
        <button type="submit">Tiếp tục</button>
        <button type="button" onClick={() => setValue(200_000)}>
          200.000 đ
        </button>
      </form>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Số tiền" });
    const next = canvas.getByRole("button", { name: "Tiếp tục" });
    const top = () => next.getBoundingClientRect().top;
    await userEvent.type(field, "500000k");
    await expect(canvas.getByText(notAnAmount)).toBeVisible();
    const before = top();
    await userEvent.tab();
    await expect(next).toHaveFocus();
    await expect(top()).toBe(before);
    await expect(canvas.getByText(notAnAmount)).toBeVisible();
    // Another amount than the one of which something was refused.
    await userEvent.click(canvas.getByRole("button", { name: "200.000 đ" }));
    await expect(canvas.queryByText(notAnAmount)).not.toBeInTheDocument();
    // The form's rule is told in its place.
    await userEvent.clear(field);
    await userEvent.type(field, "abc");
    await userEvent.click(next);
    await expect(canvas.getByText("Vui lòng nhập số tiền")).toBeVisible();
    await expect(canvas.queryByText(notAnAmount)).not.toBeInTheDocument();
  },
};
