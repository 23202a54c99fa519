import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, waitFor, within } from "storybook/test";
import { type DateRange, quickRanges } from "#web/lib/date-range.ts";
import { DateRangeField } from "./date-range-field.tsx";

type HolderProps = { value: DateRange; onChange: (range: DateRange) => void };

function Holder({ value: initial, onChange }: HolderProps) {
  const [value, setValue] = useState(initial);
  return (
    <div style={{ maxWidth: 300 }}>
      <DateRangeField
        label="Ngày đặt"
        value={value}
        onChange={(range) => {
          setValue(range);
          onChange(range);
        }}
      />
    </div>
  );
}

const november = { from: "2026-11-02", to: "2026-11-08" };

const meta = {
  title: "Thành phần/Biểu mẫu/Khoảng ngày",
  component: Holder,
  args: { value: november, onChange: fn() },
} satisfies Meta<typeof Holder>;
export default meta;
type Story = StoryObj<typeof meta>;

const written = "Ngày đặt 02/11/2026 – 08/11/2026";

async function calendar() {
  const popover = await screen.findByRole("dialog", { name: "Ngày đặt" });
  await waitFor(() => expect(popover).toBeVisible());
  return within(popover);
}

export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: written }));
    const dates = await calendar();
    await expect(dates.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      ...["T2", "T3", "T4", "T5", "T6", "T7", "CN"],
    ]);
    await expect(dates.getAllByRole("button", { pressed: true })).toHaveLength(7);

    await userEvent.click(dates.getByRole("button", { name: "20 tháng 11 năm 2026" }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(dates.getByRole("button", { name: "16 tháng 11 năm 2026" }));
    await expect(args.onChange).toHaveBeenCalledWith({ from: "2026-11-16", to: "2026-11-20" });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await expect(canvas.getByRole("button", { name: /16\/11\/2026 – 20\/11\/2026/ })).toHaveFocus();
  },
};

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: written }));
    await calendar();
  },
};

export const OpenOnAPhone: Story = { ...Open, globals: { viewport: { value: "phone" } } };

export const QuickRange: Story = {
  args: { value: {} },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Ngày đặt Mọi ngày" }));
    const before = quickRanges(new Date());
    await userEvent.click((await calendar()).getByRole("button", { name: "7 ngày qua" }));
    // Midnight may pass in between.
    const possible = [...before, ...quickRanges(new Date())]
      .filter(({ label }) => label === "7 ngày qua")
      .map(({ range }) => [range]);
    await expect(possible).toContainEqual(args.onChange.mock.lastCall);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    (await canvas.findByRole("button", { name: written })).focus();
    await userEvent.keyboard("{Enter}");
    const dates = await calendar();
    await waitFor(() =>
      expect(dates.getByRole("button", { name: "2 tháng 11 năm 2026" })).toHaveFocus(),
    );
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{Enter}");
    await expect(args.onChange).toHaveBeenCalledWith({ from: "2026-11-09", to: "2026-11-11" });
  },
};

export const OneDayTwiceIsARange: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: written }));
    const day = (await calendar()).getByRole("button", { name: "20 tháng 11 năm 2026" });
    await userEvent.click(day);
    await userEvent.click(day);
    await expect(args.onChange).toHaveBeenCalledWith({ from: "2026-11-20", to: "2026-11-20" });
  },
};

export const HalfARangeIsNone: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: written }));
    const dates = await calendar();
    await userEvent.click(dates.getByRole("button", { name: "20 tháng 11 năm 2026" }));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole("button", { name: written })).toHaveFocus();
  },
};

export const Cleared: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await canvas.findByRole("button", { name: written });
    await userEvent.click(canvas.getByRole("button", { name: "Xóa ngày đặt" }));
    await expect(args.onChange).toHaveBeenCalledWith({});
    await expect(canvas.getByRole("button", { name: "Ngày đặt Mọi ngày" })).toBeVisible();
  },
};

export const OpenEnd: Story = {
  args: { value: { to: "2026-11-08" } },
  play: async ({ args, canvas, userEvent }) => {
    const field = await canvas.findByRole("button", { name: "Ngày đặt Đến 08/11/2026" });
    await userEvent.click(field);
    await calendar();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Xóa ngày đặt" }));
    await expect(args.onChange).toHaveBeenCalledWith({});
  },
};
