import rice from "@lobehub/fluent-emoji-3d/assets/1f33e.webp";
import mango from "@lobehub/fluent-emoji-3d/assets/1f96d.webp";
import melon from "@lobehub/fluent-emoji-3d/assets/1f349.webp";
import carrot from "@lobehub/fluent-emoji-3d/assets/1f955.webp";
import { SimpleGrid } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Picture, tintIndex } from "./picture.tsx";

const meta = {
  title: "Thành phần/Hình ảnh và số liệu/Ảnh",
  component: Picture,
  decorators: [
    (Story) => (
      <div style={{ width: 220, borderRadius: 18 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Picture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = { args: { src: mango, alt: "Xoài cát Hòa Lộc", tintOf: 1 } };
export const WithoutAPicture: Story = { args: { src: null, alt: "Gạo ST25" } };

export const Broken: Story = {
  args: { src: "/khong-co.webp", alt: "Gạo ST25", eager: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Gạo ST25")).toBeInTheDocument();
  },
};

const produce = [mango, carrot, melon, rice];

export const Tints: Story = {
  args: { src: null, alt: "" },
  decorators: [
    () => (
      <SimpleGrid cols={{ base: 3, md: 6 }}>
        {[0, 1, 2, 3, 4, 5].map((tint) => (
          <div key={tint} style={{ borderRadius: 18 }}>
            <Picture src={produce[tint % produce.length]} alt="" tintOf={idWithTint(tint)} />
          </div>
        ))}
      </SimpleGrid>
    ),
  ],
};

/** An id that has this tint. */
function idWithTint(tint: number): number {
  let id = 0;
  while (tintIndex(id) !== tint) id += 1;
  return id;
}
