import type { IndexInput } from "storybook/internal/types";
import { type Screen, shownScreens } from "./screens.ts";

/** Where the sidebar has the screens. */
export const ROOT = "Màn hình/";

/** The exports of `screen-states.tsx` as the sidebar names them. */
const stateNames = {
  Normal: "Bình thường",
  Dark: "Nền tối",
  Phone: "Điện thoại",
  Forbidden: "Không có quyền",
  ServerDown: "Máy chủ ngừng",
} as const;

/** The stories of `screen-states.tsx`: all its states for each screen. */
export function screenStories(importPath: string): IndexInput[] {
  return shownScreens.flatMap((screen) =>
    Object.entries(stateNames)
      // Everyone may open the others.
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

/** The screen with this title in the sidebar. */
export function screenOf(title: string): Screen & { route: string } {
  const screen = shownScreens.find((one) => `${ROOT}${one.title}` === title);
  if (!screen) throw new Error(`There is no screen ${title}`);
  return screen;
}
