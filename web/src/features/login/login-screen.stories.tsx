import type { Meta } from "@storybook/react-vite";
import { screen } from "#storybook/screen.tsx";

export default { title: "Màn hình/Đăng nhập" } satisfies Meta;

export const Password = screen({ path: "/dang-nhap" });
