import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { HeaderSlot, ListHeader, ToolSlot } from "#web/ui/table/list-header.tsx";
import { adminWalletQueries } from "./queries.ts";
import classes from "./wallet-frame.module.css";

export function WalletFrame({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = walletTabs.find(({ to }) => pathname.startsWith(to)) ?? walletTabs[0];
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const queryKey = adminWalletQueries.all();
  const refreshing = useIsFetching({ queryKey }) > 0;
  return (
    <>
      <ListHeader
        title="Quản lý ví TAP"
        breadcrumb={[
          { label: "Trang chủ", to: "/" },
          { label: "Quản lý ví", to: "/quan-ly-vi-tap" },
          { label: "Admin Wallet", lang: "en", to: "/quan-ly-vi-tap/tong-quan" },
          { label: current.label },
        ]}
        tools={
          <>
            <ToolSlot ref={setSlot} />
            <ButtonLink to="/quan-ly-vi-tap/giao-dich" variant="default">
              Giao dịch
            </ButtonLink>
            <ButtonLink to="/quan-ly-vi-tap/nguoi-dung" variant="default">
              Người dùng ví
            </ButtonLink>
          </>
        }
        refresh={{ onRefresh: () => void client.invalidateQueries({ queryKey }), refreshing }}
      />
      <nav aria-label="Mục quản lý ví" className={classes.tabs}>
        {walletTabs.map(({ to, label }) => (
          <Link key={to} to={to} className={classes.tab}>
            {label}
          </Link>
        ))}
      </nav>
      <HeaderSlot value={slot}>{children}</HeaderSlot>
    </>
  );
}

const walletTabs = [
  { to: "/quan-ly-vi-tap/tong-quan", label: "Tổng quan" },
  { to: "/quan-ly-vi-tap/nap-tien", label: "Nạp tiền" },
  { to: "/quan-ly-vi-tap/rut-tien", label: "Rút tiền" },
  { to: "/quan-ly-vi-tap/bao-cao", label: "Báo cáo" },
] as const;
