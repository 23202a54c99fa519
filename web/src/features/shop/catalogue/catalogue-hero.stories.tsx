import type { Meta, StoryObj } from "@storybook/react-vite";
import { CatalogueHero } from "./catalogue-hero.tsx";
import { WalletCard } from "./wallet-card.tsx";

const meta = {
  title: "Mua sắm/Cửa hàng/Đầu trang",
  component: CatalogueHero,
} satisfies Meta<typeof CatalogueHero>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const Wallet: Story = { render: () => <WalletCard /> };
export const WalletOnAPhone: Story = {
  render: () => <WalletCard />,
  globals: { viewport: { value: "phone" } },
};
