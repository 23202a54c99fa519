import { useLocalStorage } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { Logo, mainId, SkipLink } from "#web/ui/layout/shell-parts.tsx";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { useRootAttribute } from "#web/ui/layout/use-root-attribute.ts";
import { SideDrawer } from "#web/ui/overlay/side-drawer.tsx";
import { AdminMenu, type AdminMenuGroup } from "./admin-menu.tsx";
import classes from "./admin-shell.module.css";
import { AdminSidebar } from "./admin-sidebar.tsx";
import { AdminTopBar } from "./admin-top-bar.tsx";
import type { ShellUser } from "./shell-types.ts";

type AdminShellProps = {
  user: ShellUser;
  /** Already filtered by permission. */
  menu: readonly AdminMenuGroup[];
  /** The quick search, in the top bar. */
  search?: ReactNode;
  onLogout: () => void;
  children: ReactNode;
};

/** A menu of this many links folds on laptops too small for it and a table; a tiny one always. */
const SMALL = 6;
const TINY = 2;

/** The back office: sidebar (a drawer at 768 px and below), top bar, page. */
export function AdminShell({ user, menu, search, onLogout, children }: AdminShellProps) {
  useRootAttribute("data-shell", "office");
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const links = menu.reduce((count, { items }) => count + items.length, 0);
  const isTight = useMedia(links <= SMALL ? "(max-width: 79.99em)" : "(max-width: 64em)");
  // Stored for the next visit; by default, narrow screens and small menus start folded.
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
