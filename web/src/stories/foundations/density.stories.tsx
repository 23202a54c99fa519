import type { Meta, StoryObj } from "@storybook/react-vite";
import { DensityPage } from "./density-page.tsx";

const meta = {
  title: "Nền tảng/Mật độ",
  component: DensityPage,
  parameters: { layout: "fullscreen" },
  argTypes: {
    density: {
      name: "Mật độ",
      options: ["shop", "office"],
      control: { type: "inline-radio", labels: { shop: "Cửa hàng", office: "Văn phòng" } },
    },
  },
  args: { density: "shop" },
  tags: ["!autodocs"],
} satisfies Meta<typeof DensityPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ShopDensity: Story = {};

export const OfficeDensity: Story = { args: { density: "office" } };
