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
const unread = "Chưa đọc được số này, hãy viết như 185.000 hoặc 185k";

export const Typed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Số tiền" });
    for (const text of ["50.000,00", "50,000.00", "50000,00", "50.000", "50,000", "50000"]) {
      await userEvent.clear(field);
      await userEvent.type(field, text);
      await expect(args.onChange).toHaveBeenLastCalledWith(50_000);
      await userEvent.tab();
      await expect(field).toHaveValue("₫ 50.000");
    }
    await userEvent.clear(field);
    await userEvent.type(field, "1250000");
    await expect(field).toHaveValue("₫ 1.250.000");
    await userEvent.type(field, ",5");
    await expect(args.onChange).toHaveBeenLastCalledWith("₫ 1.250.000,5");
    await userEvent.tab();
    await expect(field).toBeInvalid();
    await expect(canvas.getByText(noFraction)).toBeVisible();
  },
};

export const InWords: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Số tiền" });
    for (const [text, amount, shown] of [
      ["1,5tr", 1_500_000, "1.500.000"],
      ["50k", 50_000, "50.000"],
      ["1.500k", 1_500_000, "1.500.000"],
      ["20.000k", 20_000_000, "20.000.000"],
      ["2 tỷ", 2_000_000_000, "2.000.000.000"],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, text);
      await expect(args.onChange).toHaveBeenLastCalledWith(amount);
      await expect(canvas.getByText(`= ${shown} đ`)).toBeVisible();
      await expect(field).not.toBeInvalid();
      await userEvent.tab();
      await expect(field).toHaveValue(`₫ ${shown}`);
    }
  },
};

export const Pasted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Số tiền" });
    await userEvent.click(field);
    await userEvent.paste("50.000,00");
    await expect(field).toHaveValue("₫ 50.000");
    await userEvent.clear(field);
    await userEvent.paste("1.234.567 đ");
    await expect(field).toHaveValue("₫ 1.234.567");
    for (const [text, refusal] of [
      ["50.000,50", noFraction],
      ["1,234.567", noFraction],
      ["1e5", unread],
      ["mười", unread],
    ] as const) {
      // The previous amount must not stay.
      await userEvent.clear(field);
      await userEvent.type(field, "20000");
      await userEvent.tripleClick(field);
      await userEvent.paste(text);
      await expect(args.onChange).toHaveBeenLastCalledWith(text);
      await userEvent.tab();
      await expect(field).toHaveValue(text);
      await expect(field).toBeInvalid();
      await expect(canvas.getByText(refusal)).toBeVisible();
    }
  },
};

export const Letters: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Số tiền" });
    await userEvent.type(field, "12a");
    await expect(canvas.getByText(unread)).toBeVisible();
    await userEvent.type(field, "{Backspace}3");
    await expect(field).toHaveValue("₫ 123");
    await expect(canvas.queryByText(unread)).not.toBeInTheDocument();
    await userEvent.clear(field);
    await userEvent.type(field, "1e5");
    await expect(args.onChange).toHaveBeenLastCalledWith("₫ 1e5");
    await expect(args.onChange).not.toHaveBeenCalledWith(15);
  },
};

/** Arrow keys must not step: one đồng less is another amount. */
export const Arrows: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Số tiền" });
    await userEvent.type(field, "50000{ArrowDown}{ArrowDown}{ArrowUp}");
    await expect(field).toHaveValue("₫ 50.000");
    await expect(args.onChange).toHaveBeenLastCalledWith(50_000);
  },
};

export const Negative: Story = {
  args: { isCount: true, label: "Tồn kho" },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole("textbox", { name: "Tồn kho" });
    await userEvent.type(field, "-5000");
    await expect(field).toHaveValue("-5.000");
    await expect(args.onChange).toHaveBeenLastCalledWith(-5_000);
    await userEvent.tab();
    await expect(canvas.getByText("Số không được âm")).toBeVisible();
  },
};

/** The line under the field stays on blur, so that the pressed button does not move. */
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
    for (const text of ["500000x", "1,5tr"]) {
      await userEvent.clear(field);
      await userEvent.type(field, text);
      const before = top();
      await userEvent.tab();
      await expect(next).toHaveFocus();
      await expect(top()).toBe(before);
    }
    await expect(field).toHaveValue("₫ 1.500.000");
    await userEvent.clear(field);
    await userEvent.type(field, "abc{Enter}");
    await expect(field).toBeInvalid();
    await expect(canvas.getByText(unread)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "200.000 đ" }));
    await expect(field).toHaveValue("₫ 200.000");
    await expect(canvas.queryByText(unread)).not.toBeInTheDocument();
    await userEvent.clear(field);
    await userEvent.click(next);
    await expect(canvas.getByText("Vui lòng nhập số tiền")).toBeVisible();
  },
};

const fixed: Story["render"] = (args) => <AmountField {...args} />;

export const WithError: Story = {
  args: { value: 500, error: "Số tiền tối thiểu là 10.000 đ" },
  render: fixed,
};
export const Disabled: Story = { args: { value: 200_000, disabled: true }, render: fixed };
