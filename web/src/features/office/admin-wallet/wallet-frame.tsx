import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { walletTabs } from "./tabs.ts";
import classes from "./wallet-frame.module.css";

/** Shared by the four tabs of the admin wallet: breadcrumb, title and tabs. */
export function WalletFrame({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = walletTabs.find(({ to }) => pathname.startsWith(to)) ?? walletTabs[0];
  return (
    <>
      <PageHeader
        title="Quản lý ví TAP"
        breadcrumb={[
          { label: "Trang chủ", to: "/" },
          { label: "Quản lý ví", to: "/quan-ly-vi-tap" },
          { label: "Admin Wallet", to: "/quan-ly-vi-tap/tong-quan" },
          { label: current.label },
        ]}
        actions={
          <>
            <ButtonLink to="/quan-ly-vi-tap/giao-dich" variant="default">
              Giao dịch
            </ButtonLink>
            <ButtonLink to="/quan-ly-vi-tap/nguoi-dung" variant="default">
              Người dùng ví
            </ButtonLink>
          </>
        }
      />
      <nav aria-label="Mục quản lý ví" className={classes.tabs}>
        {walletTabs.map(({ to, label }) => (
          <Link key={to} to={to} className={classes.tab}>
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </>
  );
}
