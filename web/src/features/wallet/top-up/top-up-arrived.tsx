import coins from "@lobehub/fluent-emoji-3d/assets/1f4b0.webp?no-inline";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { walletQuery } from "#web/api/wallet.ts";
import { formatMoney } from "#web/lib/format.ts";
import { ResultPicture } from "#web/ui/feedback/result-picture.tsx";
import classes from "./created-modal.module.css";

/** The money is in the wallet. */
export function TopUpArrived({ amount, onClose }: { amount: number; onClose: () => void }) {
  const { data } = useQuery(walletQuery);
  return (
    <div className={classes.root}>
      <div aria-hidden="true">
        <ResultPicture src={coins} tint={0} isSmall />
      </div>
      <p className={classes.title}>Đã nạp {formatMoney(amount)} vào ví</p>
      <p className={classes.text}>Số dư hiện tại: {formatMoney(data?.balance)}</p>
      <Button fullWidth size="lg" onClick={onClose}>
        Xong
      </Button>
    </div>
  );
}
