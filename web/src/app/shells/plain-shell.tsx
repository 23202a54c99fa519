import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ColorSchemeToggle, Logo, mainId, SkipLink } from "#web/ui/layout/shell-parts.tsx";
import { useRootAttribute } from "#web/ui/layout/use-root-attribute.ts";
import classes from "./plain-shell.module.css";
import { ShopFooter } from "./shop-footer.tsx";

export function PlainShell({ children }: { children: ReactNode }) {
  useRootAttribute("data-shell", "plain");
  return (
    <div className={classes.root}>
      <SkipLink />
      <header className={classes.header}>
        <Link
          to="/"
          activeOptions={{ exact: true }}
          className={classes.logo}
          aria-label="TAP, về trang chủ"
        >
          <Logo />
        </Link>
        <ColorSchemeToggle />
      </header>
      <main id={mainId} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <ShopFooter />
    </div>
  );
}
