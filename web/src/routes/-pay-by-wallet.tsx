import { IconWallet } from "@tabler/icons-react";
import { Can } from "#web/auth/can.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";

export function PayByWallet({ orderId }: { orderId: string }) {
  return (
    <Can do="PERM_TESTING_WALLET">
      <ButtonLink
        to="/thanh-toan"
        search={{ "phuong-thuc": "vi-tap", don: orderId }}
        variant="default"
        leftSection={<IconWallet size={18} aria-hidden="true" />}
      >
        Thanh toán bằng ví
      </ButtonLink>
    </Can>
  );
}
