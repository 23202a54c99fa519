import { IconLogout, IconUserCircle } from "@tabler/icons-react";
import { givenName } from "#web/lib/person-name.ts";
import { ButtonLink, ButtonRow, IconLink, LinkRow } from "#web/ui/layout/link.tsx";
import { PersonAvatar } from "#web/ui/media/picture.tsx";
import { PopoverMenu } from "#web/ui/overlay/popover-menu.tsx";
import classes from "./account-entry.module.css";
import type { ShellLink, ShellUser } from "./shell-types.ts";

export type Account = {
  /** Null for guests. */
  user: ShellUser | null;
  /** Rendered as for a guest until the session has loaded. */
  isGuess?: true;
  /** The links of this user's account menu. */
  links: readonly ShellLink[];
  onLogout: () => void;
};

/** The account corner of the shop: a sign-in link, or the account menu. */
export function AccountEntry({ user, isGuess, links, onLogout }: Account) {
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
