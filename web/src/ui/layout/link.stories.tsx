import { Group } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { IconHeart } from "@tabler/icons-react";
import { expect } from "storybook/test";
import { ButtonLink, IconLink, TextLink } from "./link.tsx";

const meta = { title: "ui/Links" } satisfies Meta;
export default meta;

export const AllThree: StoryObj<typeof meta> = {
  render: () => (
    <Group>
      <TextLink to="/chinh-sach">Điều khoản</TextLink>
      <ButtonLink to="/mua-sam">Tiếp tục mua sắm</ButtonLink>
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
