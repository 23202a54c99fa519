import type { ReactNode } from "react";
import { DeferredContent } from "#web/ui/layout/progressive-render.tsx";
import { mainId, SkipLink } from "#web/ui/layout/shell-parts.tsx";
import { BottomNav } from "./bottom-nav.tsx";
import { ShopFooter } from "./shop-footer.tsx";
import { ShopHeader, type ShopHeaderProps } from "./shop-header.tsx";
import classes from "./shop-shell.module.css";

type ShopShellProps = ShopHeaderProps & {
  /** Shows the home page's bottom navigation, below 1024 px. */
  withBottomNav?: boolean;
  children: ReactNode;
};

/** The public layout: header, page, footer. Knows no queries and no permissions. */
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
