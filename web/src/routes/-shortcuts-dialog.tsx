import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Checkbox } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { goKeys, goPath } from "#web/app/go-keys.ts";
import { titleOf } from "#web/app/user-areas.ts";
import { useUser } from "#web/auth/can.tsx";
import { hasSingleKeys, setSingleKeys } from "#web/lib/single-keys.ts";
import { ShortcutsDialog } from "#web/ui/overlay/shortcuts-dialog.tsx";

const pageKeys = [
  { keys: ["Ctrl", "K"], label: "Tìm nhanh (⌘ K trên máy Mac)" },
  { keys: ["/"], label: "Tìm trong danh sách" },
  { keys: ["J", "K"], label: "Dòng sau, dòng trước trong khung chi tiết" },
  { keys: ["Ctrl", "Z"], label: "Hoàn tác, khi thông báo có nút Hoàn tác" },
  { keys: ["Esc"], label: "Đóng hộp thoại, khung chi tiết" },
  { keys: ["?"], label: "Mở bảng phím tắt này" },
];

export function PageShortcuts({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const user = useUser();
  const [isOn, setOn] = useState(hasSingleKeys);
  if (!user) return null;
  const areas = goKeys.flatMap((letter) => {
    const path = goPath(router, user, letter);
    const label = path && titleOf(router, path);
    return label ? [{ keys: ["G", letter.toUpperCase()], label }] : [];
  });
  return (
    <ShortcutsDialog lines={[...pageKeys, ...areas]} onClose={onClose}>
      <Checkbox
        label="Dùng phím một chữ: /, ?, G"
        description="Tắt đi nếu bạn điều khiển máy bằng giọng nói. Chỉ áp dụng trên thiết bị này."
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setOn(checked);
          setSingleKeys(checked);
        }}
      />
    </ShortcutsDialog>
  );
}
