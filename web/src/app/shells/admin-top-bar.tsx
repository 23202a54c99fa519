import { ActionIcon } from "@mantine/core";
import { IconLogout, IconMenu2, IconUser } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { givenName } from "#web/lib/person-name.ts";
import { ButtonRow, LinkRow } from "#web/ui/layout/link.tsx";
import { ColorSchemeToggle } from "#web/ui/layout/shell-parts.tsx";
import { PersonAvatar } from "#web/ui/media/picture.tsx";
import { PopoverMenu } from "#web/ui/overlay/popover-menu.tsx";
import classes from "./admin-top-bar.module.css";
import type { ShellUser } from "./shell-types.ts";

type AdminTopBarProps = {
  user: ShellUser;
  search?: ReactNode;
  isMenuOpen: boolean;
  onMenu: () => void;
  onLogout: () => void;
};

export function AdminTopBar({ user, search, isMenuOpen, onMenu, onLogout }: AdminTopBarProps) {
  const greeting = `Chào ${givenName(user.fullName)}`;
  return (
    <header className={classes.root}>
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
