import type { ReactNode } from "react";
import { PageHeader } from "#web/ui/layout/page-header.tsx";

type ListHeaderProps = { title: string; actions?: ReactNode };

/** Title and breadcrumb of a list beside the four tabs. */
export function ListHeader({ title, actions }: ListHeaderProps) {
  return (
    <PageHeader
      title={title}
      breadcrumb={[
        { label: "Trang chủ", to: "/" },
        { label: "Quản lý ví", to: "/quan-ly-vi-tap" },
        { label: "Admin Wallet", to: "/quan-ly-vi-tap/tong-quan" },
        { label: title },
      ]}
      actions={actions}
    />
  );
}
