import { ActionIcon } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconMenu2,
  IconUser,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { givenName } from "#web/lib/person-name.ts";
import { ButtonRow, LinkRow } from "#web/ui/layout/link.tsx";
import { ColorSchemeToggle, Logo, mainId, SkipLink } from "#web/ui/layout/shell-parts.tsx";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { useRootAttribute } from "#web/ui/layout/use-root-attribute.ts";
import { PersonAvatar } from "#web/ui/media/picture.tsx";
import { PopoverMenu } from "#web/ui/overlay/popover-menu.tsx";
import { SideDrawer } from "#web/ui/overlay/side-drawer.tsx";
import classes from "./admin-shell.module.css";
import type { ShellLink, ShellUser } from "./links.ts";

type AdminShellProps = {
  user: ShellUser;
  /** Already filtered by permission. */
  menu: readonly AdminMenuGroup[];
  search?: ReactNode;
  onLogout: () => void;
  children: ReactNode;
};

/** Up to this many links the menu folds on laptops; a tiny one folds always. */
const SMALL = 6;
const TINY = 2;

export function AdminShell({ user, menu, search, onLogout, children }: AdminShellProps) {
  useRootAttribute("data-shell", "office");
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const links = menu.reduce((count, { items }) => count + items.length, 0);
  const isTight = useMedia(links <= SMALL ? "(max-width: 79.99em)" : "(max-width: 64em)");
  const [isFolded, setFolded] = useLocalStorage<boolean | null>({
    key: "tap-sidebar-folded",
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const folded = isFolded ?? (isTight || links <= TINY);

  return (
    <div className={classes.root} data-folded={folded}>
      <SkipLink />
      <AdminSidebar menu={menu} folded={folded} onFold={() => setFolded(!folded)} />
      <SideDrawer
        title="Menu quản lý"
        heading={<Logo />}
        width="18rem"
        open={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
      >
        <AdminMenu menu={menu} />
      </SideDrawer>
      <div className={classes.column}>
        <AdminTopBar
          user={user}
          search={search}
          isMenuOpen={isDrawerOpen}
          onMenu={() => setDrawerOpen(true)}
          onLogout={onLogout}
        />
        <main id={mainId} tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
    </div>
  );
}

type AdminSidebarProps = {
  menu: readonly AdminMenuGroup[];
  folded: boolean;
  onFold: () => void;
};

function AdminSidebar({ menu, folded, onFold }: AdminSidebarProps) {
  return (
    <aside className={classes.sidebar} aria-label="Thanh bên" data-folded={folded}>
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

export type AdminMenuGroup = {
  label?: string;
  items: readonly ShellLink[];
};

type AdminMenuProps = { menu: readonly AdminMenuGroup[]; folded?: boolean };

function AdminMenu({ menu, folded = false }: AdminMenuProps) {
  return (
    <nav aria-label="Menu quản lý" className={classes.areas} data-folded={folded}>
      {menu.map((group) => (
        <div key={group.label ?? "first"} className={classes.group}>
          {group.label && !folded ? <p className={classes.heading}>{group.label}</p> : null}
          {group.items.map(({ label, to, icon, exact }) => (
            <LinkRow key={to} to={to} icon={icon} exact={exact} label={folded ? label : undefined}>
              {folded ? null : label}
            </LinkRow>
          ))}
        </div>
      ))}
    </nav>
  );
}

type AdminTopBarProps = {
  user: ShellUser;
  search?: ReactNode;
  isMenuOpen: boolean;
  onMenu: () => void;
  onLogout: () => void;
};

function AdminTopBar({ user, search, isMenuOpen, onMenu, onLogout }: AdminTopBarProps) {
  const greeting = `Chào ${givenName(user.fullName)}`;
  return (
    <header className={classes.topBar}>
      <ActionIcon
        className={classes.burger}
        color="gray"
        aria-label="Mở menu quản lý"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <IconMenu2 size={24} stroke={1.75} />
      </ActionIcon>
      {search}
      <div className={classes.tools}>
        <ColorSchemeToggle />
        <PopoverMenu
          label={`${greeting}, mở menu tài khoản`}
          button={
            <>
              <span className={classes.greeting}>{greeting}</span>
              <PersonAvatar fullName={user.fullName} src={user.avatarUrl} />
            </>
          }
        >
          <LinkRow to="/tai-khoan" icon={IconUser}>
            Hồ sơ
          </LinkRow>
          <ButtonRow icon={IconLogout} onClick={onLogout}>
            Đăng xuất
          </ButtonRow>
        </PopoverMenu>
      </div>
    </header>
  );
}
