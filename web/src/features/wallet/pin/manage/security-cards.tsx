import { IconLock, IconShieldCheck } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { SecurityCard } from "./security-card.tsx";
import classes from "./security-cards.module.css";
import { levelHint, levelLabel, securityLevelOf } from "./security-level.ts";

/** How well the wallet is protected, and whether it has a PIN. */
export function SecurityCards({ status }: { status: Schema["WalletSecurityStatus"] }) {
  const level = securityLevelOf(status);
  return (
    <div className={classes.pair}>
      <SecurityCard
        title="Trạng thái bảo mật"
        icon={<IconShieldCheck size={24} stroke={1.75} />}
        hint={levelHint[level]}
      >
        <StatusBadge {...levelLabel[level]} />
      </SecurityCard>
      <SecurityCard
        title="Mật khẩu ví"
        icon={<IconLock size={24} stroke={1.75} />}
        hint="Được hỏi khi mở ví, chuyển tiền và thanh toán. TAP không bao giờ hỏi bạn mật khẩu này."
      >
        {status.hasWalletPassword ? (
          <StatusBadge text="Đã có mật khẩu" color="green" />
        ) : (
          <StatusBadge text="Chưa có mật khẩu" color="gray" />
        )}
      </SecurityCard>
    </div>
  );
}
