import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { SegmentedControl } from "@mantine/core";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import type { Mode } from "./change.ts";
import classes from "./grant-tools.module.css";

const modes = {
  replace: { label: "Thay thế", about: "Nhóm có đúng những quyền được chọn." },
  add: { label: "Thêm", about: "Chỉ gửi những quyền mới được chọn, không gỡ quyền nào." },
  remove: { label: "Gỡ", about: "Chỉ gửi những quyền vừa bỏ chọn, không thêm quyền nào." },
} as const satisfies Record<Mode, { label: string; about: string }>;

const choices = (["replace", "add", "remove"] as const).map((value) => ({
  value,
  label: modes[value].label,
}));

type GrantToolsProps = {
  mode: Mode;
  onMode: (mode: Mode) => void;
  search: string;
  onSearch: (typed: string) => void;
};

/** How the selection is sent, and a search over the permissions. */
export function GrantTools({ mode, onMode, search, onSearch }: GrantToolsProps) {
  return (
    <div className={classes.root}>
      <div className={classes.mode}>
        <SegmentedControl
          classNames={{ root: classes.choice, label: classes.label }}
          aria-label="Cách cập nhật"
          data={choices}
          value={mode}
          onChange={onMode}
        />
        <p className={classes.about}>{modes[mode].about}</p>
      </div>
      {/* Enter searches; it must not save the form around it. */}
      <search
        className={classes.search}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      >
        <SearchInput value={search} placeholder="Tìm quyền theo tên hoặc mã" onSearch={onSearch} />
      </search>
    </div>
  );
}
