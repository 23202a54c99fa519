import type { Meta, StoryObj } from "@storybook/react-vite";
import { NotFound } from "#web/app/errors/not-found.tsx";
import { PlainShell } from "./plain-shell.tsx";

const meta = {
  title: "Thành phần/Khung trang/Khung đơn giản",
  component: PlainShell,
  parameters: { layout: "fullscreen" },
  args: { children: <NotFound /> },
} satisfies Meta<typeof PlainShell>;
export default meta;

export const WithNotFound: StoryObj<typeof meta> = {};
