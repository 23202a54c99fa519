import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { DescriptionItem, DescriptionList } from "#web/ui/layout/details.tsx";
import { Rating } from "./rating.tsx";

const meta = {
  title: "Thành phần/Hình ảnh và số liệu/Điểm đánh giá",
  component: Rating,
} satisfies Meta<typeof Rating>;
export default meta;
type Story = StoryObj<typeof meta>;

export const HalfAStar: Story = {
  args: { value: 4.5, count: 1280 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("4,5 trên 5 sao, 1.280 đánh giá")).toBeInTheDocument();
  },
};
export const Compact: Story = { args: { value: 4.8, count: 36, compact: true } };
export const NoReviews: Story = { args: { value: 0, count: 0 } };

function baselineOf(element: HTMLElement): number {
  const probe = document.createElement("span");
  probe.style.display = "inline-block";
  element.append(probe);
  const { bottom } = probe.getBoundingClientRect();
  probe.remove();
  return bottom;
}

export const InDescriptionList: Story = {
  args: { value: 4.5, count: 36 },
  render: (args) => (
    <DescriptionList kind="rows">
      <DescriptionItem name="Đánh giá">
        <Rating {...args} />
      </DescriptionItem>
    </DescriptionList>
  ),
  play: async ({ canvas }) => {
    const name = baselineOf(canvas.getByText("Đánh giá"));
    for (const text of ["4,5", "(36)"]) {
      await expect(baselineOf(canvas.getByText(text))).toBeCloseTo(name, 0);
    }
  },
};
