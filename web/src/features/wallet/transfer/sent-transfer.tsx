import { LostTransfer } from "./lost-transfer.tsx";
import { TransferDone } from "./transfer-done.tsx";
import { UnknownTransfer } from "./unknown-transfer.tsx";
import type { Transfer } from "./use-transfer.ts";

type SentTransferProps = {
  transfer: Transfer;
  /** Another transfer begins. */
  onAgain: () => void;
};

/** In place of the steps once the money was sent: done, or not known yet. */
export function SentTransfer({ transfer, onAgain }: SentTransferProps) {
  const { isDone, call, restart } = transfer;
  if (isDone) {
    return (
      <TransferDone
        onAgain={() => {
          restart();
          onAgain();
        }}
      />
    );
  }
  if (call.lost) return <LostTransfer call={call} lost={call.lost} />;
  return <UnknownTransfer transfer={transfer} />;
}
