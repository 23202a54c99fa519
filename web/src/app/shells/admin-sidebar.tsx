import { ActionIcon } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Logo } from "#web/ui/layout/shell-parts.tsx";
import { AdminMenu, type AdminMenuGroup } from "./admin-menu.tsx";
import classes from "./admin-sidebar.module.css";

type AdminSidebarProps = {
  menu: readonly AdminMenuGroup[];
  folded: boolean;
  onFold: () => void;
};

export function AdminSidebar({ menu, folded, onFold }: AdminSidebarProps) {
  return (
    <aside className={classes.root} aria-label="Thanh bên" data-folded={folded}>
      <div className={classes.head}>
        <Link
          to="/"
          activeOptions={{ exact: true }}
          className={classes.logo}
          aria-label="TAP, về trang chủ"
        >
          <Logo markOnly={folded} />
        </Link>
        <ActionIcon
          color="gray"
          aria-label={folded ? "Mở rộng thanh bên" : "Thu gọn thanh bên"}
          aria-expanded={!folded}
          onClick={onFold}
        >
          {folded ? (
            <IconLayoutSidebarLeftExpand size={22} stroke={1.75} />
          ) : (
            <IconLayoutSidebarLeftCollapse size={22} stroke={1.75} />
          )}
        </ActionIcon>
      </div>
      <div className={classes.menu}>
        <AdminMenu menu={menu} folded={folded} />
      </div>
    </aside>
  );
}
