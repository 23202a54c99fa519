import { IconLayoutSidebar } from "@tabler/icons-react";
import { ButtonLink, LinkRow } from "#web/ui/layout/link.tsx";
import { ColorSchemeToggle, Logo } from "#web/ui/layout/shell-parts.tsx";
import { SideDrawer } from "#web/ui/overlay/side-drawer.tsx";
import type { Account } from "./links.ts";
import { shopNavigation } from "./links.ts";
import classes from "./shop-drawer.module.css";

type ShopDrawerProps = {
  open: boolean;
  onClose: () => void;
  account: Account;
  manageTo?: string;
};

export function ShopDrawer({ open, onClose, account, manageTo }: ShopDrawerProps) {
  return (
    <SideDrawer title="Menu" heading={<Logo />} open={open} onClose={onClose}>
      <nav aria-label="Menu chính">
        {shopNavigation.map(({ label, to, icon, exact }) => (
          <LinkRow key={to} to={to} icon={icon} exact={exact}>
            {label}
          </LinkRow>
        ))}
        {manageTo ? (
          <LinkRow to={manageTo} icon={IconLayoutSidebar}>
            Quản lý
          </LinkRow>
        ) : null}
      </nav>
      {account.user ? null : (
        <div className={classes.guest}>
          <ButtonLink to="/dang-nhap">Đăng nhập</ButtonLink>
          <ButtonLink to="/dang-ky" variant="default">
            Đăng ký
          </ButtonLink>
        </div>
      )}
      <div className={classes.scheme}>
        <span>Giao diện sáng, tối</span>
        <ColorSchemeToggle />
      </div>
    </SideDrawer>
  );
}
