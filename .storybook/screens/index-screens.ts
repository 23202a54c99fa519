import type { IndexInput } from "storybook/internal/types";
import { type Screen, shownScreens } from "./screens.ts";

export const ROOT = "Màn hình/";

const stateNames = {
  Normal: "Bình thường",
  Dark: "Nền tối",
  Phone: "Điện thoại",
  Forbidden: "Không có quyền",
  ServerDown: "Máy chủ ngừng",
} as const;

export function screenStories(importPath: string): IndexInput[] {
  return shownScreens.flatMap((screen) =>
    Object.entries(stateNames)
      .filter(([exportName]) => exportName !== "Forbidden" || screen.guard)
      .map(([exportName, name]) => ({
        type: "story" as const,
        importPath,
        exportName,
        name: exportName === "Forbidden" && screen.guard === "login" ? "Chưa đăng nhập" : name,
        title: `${ROOT}${screen.title}`,
        tags: ["!autodocs", "!test"],
      })),
  );
}

export function screenOf(title: string): Screen & { route: string } {
  const screen = shownScreens.find((one) => `${ROOT}${one.title}` === title);
  if (!screen) throw new Error(`There is no screen ${title}`);
  return screen;
}
