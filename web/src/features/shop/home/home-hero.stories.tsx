import type { Meta, StoryObj } from "@storybook/react-vite";
import { HomeHero } from "./home-hero.tsx";

const meta = { title: "Mua sắm/Trang chủ/Banner đầu trang", component: HomeHero } satisfies Meta<
  typeof HomeHero
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
