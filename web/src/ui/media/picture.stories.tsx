import "@mantine/core/styles/SimpleGrid.layer.css";
import rice from "@lobehub/fluent-emoji-3d/assets/1f33e.webp";
import mango from "@lobehub/fluent-emoji-3d/assets/1f96d.webp";
import melon from "@lobehub/fluent-emoji-3d/assets/1f349.webp";
import carrot from "@lobehub/fluent-emoji-3d/assets/1f955.webp";
import { SimpleGrid } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { setPictureResizer } from "#web/lib/picture-resizer.ts";
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

function resizeBy(file: string) {
  const { origin } = window.location;
  setPictureResizer(`${origin}${file}?w={width}&anh={url}`, "https://tap.example.vn");
  return () => setPictureResizer(undefined, origin);
}

/** `decode` rejects while there is no picture. */
const loaded = (picture: HTMLImageElement) => waitFor(() => picture.decode());

export const Resized: Story = {
  args: {
    src: "https://cdn.example.vn/xoài cát, loại 1.jpg",
    alt: "Xoài cát Hòa Lộc",
    tintOf: 1,
    use: "card",
    eager: true,
  },
  beforeEach: () => resizeBy("/pictures/mango.webp"),
  play: async ({ canvas }) => {
    const picture = await canvas.findByRole<HTMLImageElement>("img");
    await loaded(picture);
    await expect(picture.currentSrc).toMatch(
      /\/pictures\/mango\.webp\?w=(?:160|320|640)&anh=https%3A%2F%2Fcdn\.example\.vn%2Fxo%25C3%25A0i/,
    );
    await expect(picture.srcset.match(/ \d+w/g)).toEqual([" 160w", " 320w", " 640w"]);
  },
};

export const ResizerFails: Story = {
  args: {
    src: `${window.location.origin}/pictures/rice-plant.webp`,
    alt: "Gạo ST25",
    use: "gallery",
  },
  beforeEach: () => resizeBy("/khong-co-anh-nho.webp"),
  play: async ({ canvas, args }) => {
    const picture = await canvas.findByRole<HTMLImageElement>("img");
    await waitFor(() => expect(picture).not.toHaveAttribute("srcset"));
    await loaded(picture);
    await expect(picture.currentSrc).toBe(args.src);
  },
};

export const ResizerAndOriginalFail: Story = {
  args: { src: `${window.location.origin}/khong-co.webp`, alt: "Gạo ST25", use: "gallery" },
  beforeEach: () => resizeBy("/khong-co-anh-nho.webp"),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Gạo ST25")).toBeInTheDocument();
    await expect(canvas.queryByRole("img")).not.toBeInTheDocument();
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

function idWithTint(tint: number): number {
  let id = 0;
  while (tintIndex(id) !== tint) id += 1;
  return id;
}
