import { ActionIcon } from "@mantine/core";
import {
  IconBuildingStore,
  IconHeart,
  IconHome,
  IconLayoutSidebar,
  IconLogout,
  IconMenu2,
  IconShoppingCart,
  IconUser,
  IconUserCircle,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { formatCount } from "#web/lib/format.ts";
import { givenName } from "#web/lib/person-name.ts";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { ButtonLink, ButtonRow, IconLink, LinkRow } from "#web/ui/layout/link.tsx";
import { DeferredContent } from "#web/ui/layout/progressive-render.tsx";
import { ColorSchemeToggle, Logo, mainId, SkipLink } from "#web/ui/layout/shell-parts.tsx";
import { useRootAttribute } from "#web/ui/layout/use-root-attribute.ts";
import { CountBadge } from "#web/ui/media/count-badge.tsx";
import { PersonAvatar } from "#web/ui/media/picture.tsx";
import { PopoverMenu } from "#web/ui/overlay/popover-menu.tsx";
import { type Account, type ShellLink, shopNavigation } from "./links.ts";
import { ShopFooter } from "./shop-footer.tsx";
import classes from "./shop-shell.module.css";

type ShopShellProps = ShopHeaderProps & {
  withBottomNav?: boolean;
  children: ReactNode;
};

export function ShopShell({ withBottomNav = false, children, ...header }: ShopShellProps) {
  return (
    <div className={classes.root}>
      <SkipLink />
      <ShopHeader {...header} />
      <main id={mainId} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <DeferredContent>
        <ShopFooter />
      </DeferredContent>
      {withBottomNav ? <BottomNav cartCount={header.cartCount} /> : null}
    </div>
  );
}

type ShopHeaderProps = {
  account: Account;
  cartCount: number;
  search: ReactNode;
  manageTo?: string;
  slots?: { imageSearch?: ReactNode; notifications?: ReactNode };
};

/** Loaded after the first interaction or on opening: most visits begin without it. */
export const fetchShopDrawer = () =>
  import("./shop-drawer.tsx").then((module) => module.ShopDrawer);

function ShopHeader({ account, cartCount, search, manageTo, slots }: ShopHeaderProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = () => setMenuOpen(false);
  const Drawer = useDialogPart({
    fetchPart: fetchShopDrawer,
    isOpen: isMenuOpen,
    onClose: closeMenu,
  });
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <div className={classes.inner}>
          <ActionIcon
            className={classes.burger}
            color="gray"
            aria-label="Mở menu"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
          >
            <IconMenu2 size={24} stroke={1.75} />
          </ActionIcon>
          <Link
            to="/"
            activeOptions={{ exact: true }}
            className={classes.logo}
            aria-label="TAP, về trang chủ"
          >
            <Logo />
          </Link>
          <div className={classes.search}>
            <div className={classes.field}>{search}</div>
            {slots?.imageSearch}
          </div>
          <div className={classes.tools}>
            <span className={classes.wide}>
              <ColorSchemeToggle />
            </span>
            {slots?.notifications}
            <IconLink to="/san-pham/yeu-thich" color="gray" aria-label="Sản phẩm yêu thích">
              <IconHeart size={24} stroke={1.75} />
            </IconLink>
            <IconLink
              to="/gio-hang"
              color="gray"
              aria-label={`Giỏ hàng, ${formatCount(cartCount)} sản phẩm`}
              className={classes.cart}
            >
              <CountBadge count={cartCount}>
                <IconShoppingCart size={24} stroke={1.75} />
              </CountBadge>
            </IconLink>
            <AccountEntry {...account} />
          </div>
        </div>
      </div>
      <nav aria-label="Điều hướng chính" className={classes.nav}>
        <ul>
          {shopNavigation.map(({ label, to, exact }) => (
            <li key={to}>
              <Link to={to} activeOptions={{ exact }} className={classes.navLink}>
                {label}
              </Link>
            </li>
          ))}
          {manageTo ? (
            <li className={classes.manage}>
              <Link to={manageTo} className={classes.navLink}>
                <IconLayoutSidebar size={20} stroke={1.75} aria-hidden="true" />
                Quản lý
              </Link>
            </li>
          ) : null}
        </ul>
      </nav>
      {Drawer ? (
        <Drawer open={isMenuOpen} onClose={closeMenu} account={account} manageTo={manageTo} />
      ) : null}
    </header>
  );
}

function AccountEntry({ user, isGuess, links, onLogout }: Account) {
  if (!user) {
    return (
      <>
        <IconLink
          to="/dang-nhap"
          color="gray"
          aria-label="Đăng nhập"
          className={classes.narrow}
          data-guess={isGuess}
        >
          <IconUserCircle size={24} stroke={1.75} />
        </IconLink>
        <span className={classes.guest} data-guess={isGuess}>
          <ButtonLink to="/dang-ky" variant="subtle">
            Đăng ký
          </ButtonLink>
          <ButtonLink to="/dang-nhap">Đăng nhập</ButtonLink>
        </span>
      </>
    );
  }
  return (
    <PopoverMenu
      label={`Tài khoản của ${user.fullName}`}
      button={
        <>
          <PersonAvatar fullName={user.fullName} src={user.avatarUrl} />
          <span className={classes.name}>{givenName(user.fullName)}</span>
        </>
      }
    >
      <p className={classes.fullName}>{user.fullName}</p>
      {links.map(({ label, to, icon }) => (
        <LinkRow key={to} to={to} icon={icon} exact>
          {label}
        </LinkRow>
      ))}
      <ButtonRow icon={IconLogout} onClick={onLogout}>
        Đăng xuất
      </ButtonRow>
    </PopoverMenu>
  );
}

const cart = "/gio-hang";

const items: readonly ShellLink[] = [
  { label: "Trang chủ", to: "/", icon: IconHome, exact: true },
  { label: "Cửa hàng", to: "/mua-sam", icon: IconBuildingStore },
  { label: "Giỏ hàng", to: cart, icon: IconShoppingCart },
  { label: "Yêu thích", to: "/san-pham/yeu-thich", icon: IconHeart },
  { label: "Tài khoản", to: "/tai-khoan", icon: IconUser },
];

function BottomNav({ cartCount }: { cartCount: number }) {
  useRootAttribute("data-bottom-nav", "");
  return (
    <nav aria-label="Điều hướng nhanh" className={classes.bottomNav}>
      {items.map(({ label, to, icon: Icon, exact }) => (
        <Link key={to} to={to} activeOptions={{ exact }} className={classes.item}>
          <CountBadge count={to === cart ? cartCount : 0}>
            <Icon size={24} stroke={1.75} />
          </CountBadge>
          {label}
        </Link>
      ))}
    </nav>
  );
}
