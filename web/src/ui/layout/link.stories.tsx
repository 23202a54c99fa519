import { Group } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconHeart } from "@tabler/icons-react";
import { expect } from "storybook/test";
import { ButtonLink, IconLink, TextLink } from "./link.tsx";

type LinksProps = { text: string; button: string };

const meta = {
  title: "Thành phần/Bố cục/Liên kết",
  args: { text: "Điều khoản", button: "Tiếp tục mua sắm" },
} satisfies Meta<LinksProps>;
export default meta;

export const AllThree: StoryObj<LinksProps> = {
  render: ({ text, button }) => (
    <Group>
      <TextLink to="/chinh-sach">{text}</TextLink>
      <ButtonLink to="/mua-sam">{button}</ButtonLink>
      <IconLink to="/san-pham/yeu-thich" aria-label="Sản phẩm yêu thích">
        <IconHeart size={24} />
      </IconLink>
    </Group>
  ),
  play: async ({ canvas }) => {
    for (const name of ["Điều khoản", "Tiếp tục mua sắm", "Sản phẩm yêu thích"])
      await expect(canvas.getByRole("link", { name })).toHaveAttribute("href");
  },
};
