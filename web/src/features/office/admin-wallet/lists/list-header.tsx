import type { ComponentProps } from "react";
import { ListHeader } from "#web/ui/table/list-header.tsx";

type WalletListHeaderProps = Pick<
  ComponentProps<typeof ListHeader>,
  "title" | "description" | "tools" | "refresh"
>;

/** Title and breadcrumb of a list beside the four tabs. */
export function WalletListHeader({ title, ...rest }: WalletListHeaderProps) {
  return (
    <ListHeader
      title={title}
      breadcrumb={[
        { label: "Trang chủ", to: "/" },
        { label: "Quản lý ví", to: "/quan-ly-vi-tap" },
        { label: "Admin Wallet", to: "/quan-ly-vi-tap/tong-quan" },
        { label: title },
      ]}
      {...rest}
    />
  );
}
