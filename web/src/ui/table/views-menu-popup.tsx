import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import { Button, FileButton, Group, Menu, Popover, TextInput } from "@mantine/core";
import {
  IconBookmark,
  IconBookmarkPlus,
  IconDownload,
  IconFolderOpen,
  IconLink,
  IconTrash,
} from "@tabler/icons-react";
import { hashKey } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { fileNameOf } from "#web/lib/save-file.ts";
import { copyText } from "../feedback/copy-text.ts";
import { keepFile } from "../feedback/keep-file.ts";
import { notify } from "../feedback/notify.ts";
import { usePopupPlace } from "../overlay/portal-target.ts";
import { layoutOf, placeColumns } from "./column-layout.ts";
import {
  type ChangePreferences,
  MAX_NAME,
  type SavedView,
  type TablePreferences,
  withView,
} from "./table-preferences.ts";
import type { Column } from "./use-resource-table.ts";
import { openViews, viewsFile } from "./views-file.ts";
import classes from "./views-menu.module.css";

type ViewsMenuProps = {
  columns: readonly Column<never>[];
  preferences: TablePreferences;
  onPreferences: ChangePreferences;
  current: SavedView["search"];
  onApply: (search: SavedView["search"]) => void;
};

export function ViewsMenuPopup(props: ViewsMenuProps) {
  const { columns, preferences, onPreferences, current, onApply } = props;
  const { views, table, isLinked } = preferences;
  const [opened, setOpened] = useState<"list" | "form">();
  const place = usePopupPlace();
  const reset = useRef<() => void>(null);
  const { options } = useRouter();
  const whole = (search: SavedView["search"]) =>
    typeof search.cot === "string"
      ? { ...search, cot: layoutOf(placeColumns(columns, search.cot)) }
      : search;
  const shown = { ...current, cot: layoutOf(placeColumns(columns, preferences.columns)) };
  const isKnown = views.some(({ search }) => hashKey([whole(search)]) === hashKey([shown]));

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get("name") ?? "").trim();
    if (!name) return;
    onPreferences({ views: withView(views, { name, search: shown }) });
    form.reset();
    setOpened(undefined);
    notify.success(`Đã lưu chế độ xem “${name}” trên thiết bị này`);
  }

  const addressOf = (search: SavedView["search"]) =>
    new URL(location.pathname + options.stringifySearch?.(whole(search)), location.origin).href;

  async function keep() {
    const file = new Blob([viewsFile(table, views)], { type: "application/json" });
    await keepFile(file, `${fileNameOf(`che-do-xem-${table}`, new Date())}.json`);
  }

  async function open(file: File | null) {
    // Lets the same file be opened again.
    reset.current?.();
    if (!file) return;
    const found = await openViews(file, table, views);
    if ("refused" in found) return notify.error(found.refused, { id: "views" });
    onPreferences({ views: found.views });
    notify.success(`Đã thêm ${found.added} chế độ xem từ tệp`, { id: "views" });
  }

  return (
    <>
      <FileButton
        accept=".json,application/json"
        resetRef={reset}
        onChange={(file) => void open(file)}
        inputProps={{ "aria-label": "Tệp chế độ xem" }}
      >
        {({ onClick: pickFile }) => (
          <Menu
            opened={opened !== undefined}
            onChange={(isOpen) => setOpened(isOpen ? "list" : undefined)}
            trapFocus
            menuItemTabIndex={0}
            {...place}
          >
            <Popover.Target>
              <Button
                variant="default"
                leftSection={<IconBookmark size={18} />}
                onClick={() => setOpened(opened ? undefined : "list")}
              >
                Chế độ xem
              </Button>
            </Popover.Target>
            {/* Not the menu's own: a form cannot be in a menu. */}
            <Popover.Dropdown className={classes.dropdown}>
              {views.length === 0 ? <Menu.Label>Chưa lưu chế độ xem nào</Menu.Label> : null}
              <div role="menu" aria-label="Chế độ xem" data-menu-dropdown>
                {views.map(({ name, search }) => (
                  <div key={name} className={classes.view}>
                    <Menu.Item onClick={() => onApply(search)}>{name}</Menu.Item>
                    <Menu.Item
                      {...small}
                      aria-label={`Chép liên kết của chế độ xem ${name}`}
                      title="Chép liên kết"
                      leftSection={<IconLink size={18} />}
                      onClick={() => void copyText("liên kết", addressOf(search))}
                    />
                    <Menu.Item
                      {...small}
                      aria-label={`Xóa chế độ xem ${name}`}
                      leftSection={<IconTrash size={18} />}
                      onClick={() =>
                        onPreferences({ views: views.filter((view) => view.name !== name) })
                      }
                    />
                  </div>
                ))}
                {views.length > 0 ? (
                  <>
                    <Menu.Divider />
                    <Menu.Item leftSection={<IconDownload size={18} />} onClick={() => void keep()}>
                      Tải tệp
                    </Menu.Item>
                  </>
                ) : null}
                <Menu.Item leftSection={<IconFolderOpen size={18} />} onClick={pickFile}>
                  Mở tệp
                </Menu.Item>
              </div>
              <Menu.Divider />
              <form onSubmit={save} className={classes.form}>
                <Group gap="xs" wrap="nowrap">
                  <TextInput
                    name="name"
                    aria-label="Tên chế độ xem"
                    placeholder="Tên chế độ xem"
                    maxLength={MAX_NAME}
                    autoComplete="off"
                    data-autofocus={opened === "form" || undefined}
                  />
                  <Button type="submit">Lưu</Button>
                </Group>
              </form>
              <Menu.Label className={classes.note}>
                Từ tìm kiếm và bộ lọc là một phần của chế độ xem, cả trong liên kết và tệp.
              </Menu.Label>
            </Popover.Dropdown>
          </Menu>
        )}
      </FileButton>
      {isLinked && !isKnown ? (
        <Button
          variant="light"
          leftSection={<IconBookmarkPlus size={18} />}
          aria-haspopup="dialog"
          onClick={() => setOpened("form")}
        >
          Lưu chế độ xem này
        </Button>
      ) : null}
    </>
  );
}

const small = { flex: "none", w: "auto", closeMenuOnClick: false } as const;
