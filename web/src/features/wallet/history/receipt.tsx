import type { Schema } from "#openapi/schema.ts";
import { useKnownName } from "#web/api/wallet.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { moneyWords } from "#web/lib/money-words.ts";
import { DetailSection } from "#web/ui/layout/detail-section.tsx";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { Logo } from "#web/ui/layout/logo.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Timeline } from "#web/ui/media/timeline.tsx";
import { counterpartOf, fateOf, movementText } from "#web/ui/wallet/movement.ts";
import { SignedMoney } from "#web/ui/wallet/signed-money.tsx";
import { movementStatus } from "#web/ui/wallet/transaction-labels.ts";
import { endsOf, wayOf } from "./money-way.ts";
import classes from "./receipt.module.css";

/** All about a transaction, on screen and on paper. */
export function Receipt({ transaction }: { transaction: Schema["Transaction"] }) {
  const { id, amount, description, createdAt } = transaction;
  const name = useKnownName(counterpartOf(transaction));
  const { from, to } = endsOf(transaction, name);
  const fate = fateOf(transaction);
  return (
    <div className={classes.root} data-paper>
      <div className={classes.letterhead}>
        <Logo />
        <p className={classes.title}>Biên nhận giao dịch</p>
      </div>
      <div className={classes.amount}>
        <p className={classes.kind}>{movementText(transaction)}</p>
        <SignedMoney dong={amount} isVoid={fate === "void"} isPending={fate === "open"} size="xl" />
        <p className={classes.words}>{moneyWords(Math.abs(amount))}</p>
        <StatusBadge {...movementStatus(transaction)} />
      </div>
      <Facts kind="rows">
        <Fact name="Thời gian">{formatDateTime(createdAt)}</Fact>
        <Fact name="Từ">{from}</Fact>
        <Fact name="Đến">{to}</Fact>
        <Fact name="Nội dung">{description || "—"}</Fact>
        <Fact name="Mã giao dịch">{id}</Fact>
      </Facts>
      <DetailSection title="Đường đi của tiền">
        <Timeline entries={wayOf(transaction, name)} />
      </DetailSection>
    </div>
  );
}
