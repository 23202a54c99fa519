import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { withCache } from "#storybook/decorators/cache.tsx";
import { affiliateQueries } from "./queries.ts";
import { ReferralLink } from "./referral-link.tsx";

const referralLink = "https://tap.example.vn/dang-ky?ref=TAP_1A7C3E9B";

const meta = {
  title: "Tài khoản/Tiếp thị liên kết/Liên kết giới thiệu",
  component: ReferralLink,
  globals: { viewport: { value: "phone" } },
  decorators: [withCache({ ...affiliateQueries.me(), data: { referralLink } })],
} satisfies Meta<typeof ReferralLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnAPhone: Story = {
  play: async ({ canvas }) => {
    const panel = canvas.getByRole("region", { name: "Liên kết giới thiệu" });
    // As wide as on phones of 360 and 320 px.
    for (const width of ["328px", "288px"]) {
      panel.style.width = width;
      for (const label of ["Sao chép", "Chia sẻ"]) {
        const lines = document.createRange();
        lines.selectNodeContents(canvas.getByText(label));
        await expect([width, label, lines.getClientRects().length]).toEqual([width, label, 1]);
      }
    }
  },
};
