import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, screen } from "storybook/test";
import { UnitSelect } from "./unit-fields.tsx";

function Loading({ choices, ...props }: ComponentProps<typeof UnitSelect>) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <UnitSelect
        {...props}
        choices={isLoaded ? choices : []}
        state={isLoaded ? "ready" : "waiting"}
      />
      <button type="button" onClick={() => setLoaded(true)}>
        Danh sách đã tải xong
      </button>
    </>
  );
}

const meta = {
  title: "Tài khoản/Vị trí/Một cấp địa chỉ",
  component: UnitSelect,
  render: (args) => <Loading {...args} />,
  args: {
    words: { label: "Phường/Xã", placeholder: "Đang tải…" },
    choices: [
      { value: "31135", label: "Phường Ninh Kiều" },
      { value: "31150", label: "Phường Cái Khế" },
    ],
    selected: null,
    onChoose: fn(),
  },
} satisfies Meta<typeof UnitSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TypedWhileTheListLoads: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const ward = canvas.getByRole("combobox", { name: /Phường/ });
    await userEvent.type(ward, "cai k{Enter}");
    await expect(await screen.findByText("Đang tải danh sách…")).toBeVisible();
    // Not a real click: the focus stays in the field.
    canvas.getByRole("button", { name: "Danh sách đã tải xong" }).click();
    await expect(await screen.findByRole("option", { name: "Phường Cái Khế" })).toBeVisible();
    await expect(ward).toHaveValue("cai k");
    await userEvent.keyboard("he{Enter}");
    await expect(args.onChoose).toHaveBeenCalledTimes(1);
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ value: "31150" }));
  },
};
