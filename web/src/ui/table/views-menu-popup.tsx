import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import { Button, Group, Menu, TextInput } from "@mantine/core";
import { IconBookmark, IconTrash } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { notify } from "../feedback/notify.ts";
import { usePopupPlace } from "../overlay/portal-target.ts";
import { type SavedView, withView } from "./table-preferences.ts";
import classes from "./views-menu.module.css";

type ViewsMenuProps = {
  views: readonly SavedView[];
  onViews: (views: SavedView[]) => void;
  /** The current filter, sort and columns of the URL. */
  current: SavedView["search"];
  onApply: (search: SavedView["search"]) => void;
};

const MAX_NAME = 60;

/** Named views: filter, sort and columns; each is a URL that can be shared. */
export function ViewsMenuPopup({ views, onViews, current, onApply }: ViewsMenuProps) {
  const [isOpen, setOpen] = useState(false);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get("name") ?? "").trim();
    if (!name) return;
    onViews(withView(views, { name, search: current }));
    form.reset();
    setOpen(false);
    notify.success(`Đã lưu chế độ xem “${name}” trên thiết bị này`);
  }

  return (
    <Menu opened={isOpen} onChange={setOpen} trapFocus {...usePopupPlace()}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconBookmark size={18} />}>
          Chế độ xem
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {views.length === 0 ? <Menu.Label>Chưa lưu chế độ xem nào</Menu.Label> : null}
        {views.map(({ name, search }) => (
          <div key={name} className={classes.view}>
            <Menu.Item onClick={() => onApply(search)}>{name}</Menu.Item>
            <Menu.Item
              flex="none"
              w="auto"
              aria-label={`Xóa chế độ xem ${name}`}
              closeMenuOnClick={false}
              leftSection={<IconTrash size={18} />}
              onClick={() => onViews(views.filter((view) => view.name !== name))}
            />
          </div>
        ))}
        <Menu.Divider />
        <form onSubmit={save} className={classes.form}>
          <Group gap="xs" wrap="nowrap">
            <TextInput
              name="name"
              aria-label="Tên chế độ xem"
              placeholder="Tên chế độ xem"
              maxLength={MAX_NAME}
              autoComplete="off"
              onKeyDown={leaveToField}
            />
            <Button type="submit">Lưu</Button>
          </Group>
        </form>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Arrow keys, Home and letters belong to the field, not to the menu. */
function leaveToField(event: KeyboardEvent): void {
  if (event.key !== "Escape" && event.key !== "Tab") event.stopPropagation();
}
