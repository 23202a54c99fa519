import "#web/ui/overlay/styles-modal.ts";
import { Button, Group, Modal } from "@mantine/core";
import { IconFileSpreadsheet, IconPrinter } from "@tabler/icons-react";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { knownName, useCounterpart } from "#web/api/wallet.ts";
import { useUser } from "#web/auth/can.tsx";
import { type DateRange, formatDateRange } from "#web/lib/date-range.ts";
import { formatDateTime, formatMoney } from "#web/lib/format.ts";
import { moneyWords } from "#web/lib/money-words.ts";
import { serverNow } from "#web/lib/server-clock.ts";
import { keepFile, printPage } from "#web/ui/feedback/keep-file.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { DateRangeField } from "#web/ui/form/date-range-field.tsx";
import { DescriptionItem, DescriptionList } from "#web/ui/layout/details.tsx";
import paper from "#web/ui/layout/paper.module.css";
import { Logo } from "#web/ui/layout/shell-parts.tsx";
import { useCovered, useReturnFocus } from "#web/ui/overlay/dialog.ts";
import {
  counterpartOf,
  movementStatus,
  movementText,
  outcomeOf,
} from "#web/ui/wallet/transactions.ts";
import { historyQueries } from "./queries.ts";
import { historyTexts, type Statement, type StatementLine, type StatementOwner } from "./rules.ts";
import classes from "./statement-modal.module.css";
import {
  figureNames,
  leftOutNote,
  missingNote,
  periodOf,
  statementSheet,
} from "./statement-rules.ts";

type StatementModalProps = {
  range: { from?: string | undefined; to?: string | undefined };
  onRange: (range: DateRange) => void;
  onClose: () => void;
};

export function StatementModal({ range, onRange, onClose }: StatementModalProps) {
  const user = useUser();
  const [now] = useState(() => new Date(serverNow()));
  const { from, to } = range;
  const period = periodOf({ ...(from ? { from } : {}), ...(to ? { to } : {}) }, now);
  const query = useQuery(historyQueries.statement(period));
  const { data: statement, error } = query;
  const covered = useCovered();
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Sao kê ví TAP" size="xl" closeOnEscape={!covered}>
      <Group gap="sm" align="flex-end" justify="space-between" mb="lg">
        <div className={classes.days}>
          <DateRangeField label="Kỳ sao kê" value={period} onChange={onRange} />
        </div>
        {statement && user ? <StatementActions statement={statement} owner={user} /> : null}
      </Group>
      {statement && user ? (
        <StatementPaper statement={statement} owner={user} />
      ) : error ? (
        <ReadError query={query} title={historyTexts.statementFailed} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Modal>
  );
}

type StatementActionsProps = { statement: Statement; owner: StatementOwner };

async function saveXlsx(
  { statement, owner }: StatementActionsProps,
  client: QueryClient,
): Promise<void> {
  const { writeXlsx } = await import("#web/lib/spreadsheet/spreadsheet.ts");
  const { from, to } = statement.period;
  await keepFile(
    await writeXlsx(statementSheet(statement, owner, (code) => knownName(client, code))),
    `sao-ke-vi-tap-${from}-${to}.xlsx`,
  );
}

function StatementActions(props: StatementActionsProps) {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const printOnce = useSingleFlight(printPage);
  const saveOnce = useSingleFlight(async () => {
    setSaving(true);
    try {
      await saveXlsx(props, client);
    } catch {
      notify.error("Chưa tạo được tệp Excel. Vui lòng thử lại!", { id: "statement" });
    } finally {
      setSaving(false);
    }
  });
  return (
    <div className={classes.actions}>
      <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={printOnce}>
        In hoặc lưu PDF
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
        loading={isSaving}
        onClick={saveOnce}
      >
        Tải Excel
      </Button>
    </div>
  );
}

type StatementPaperProps = { statement: Statement; owner: StatementOwner };

export function StatementPaper({ statement, owner }: StatementPaperProps) {
  const { period, madeAt, lines, opening, closing, moneyIn, moneyOut } = statement;
  const names = figureNames(statement);
  const sums = [
    { name: names.opening, dong: opening },
    { name: names.moneyIn, dong: moneyIn },
    { name: names.moneyOut, dong: moneyOut },
    { name: names.closing, dong: closing },
  ];
  return (
    <article className={paper.paper} data-paper aria-label="Sao kê ví TAP">
      <header className={paper.letterhead}>
        <Logo />
        <h3 className={paper.title}>Sao kê ví TAP</h3>
      </header>
      <DescriptionList kind="columns">
        <DescriptionItem name="Chủ ví">{owner.fullName}</DescriptionItem>
        <DescriptionItem name="Email">{owner.email}</DescriptionItem>
        <DescriptionItem name="Kỳ sao kê">{formatDateRange(period)}</DescriptionItem>
        <DescriptionItem name="Lập lúc">{formatDateTime(madeAt)}</DescriptionItem>
      </DescriptionList>
      {missingNote(statement).map((note) => (
        <p key={note} className={classes.warning}>
          {note}
        </p>
      ))}
      <dl className={classes.sums}>
        {sums.map(({ name, dong }) => (
          <div key={name} className={classes.sum}>
            <dt>{name}</dt>
            <dd className={classes.amount}>{formatMoney(dong)}</dd>
            {dong === undefined ? null : <dd className={classes.words}>{moneyWords(dong)}</dd>}
          </div>
        ))}
      </dl>
      {closing === undefined ? (
        <p className={classes.note}>
          Số dư thay đổi trong lúc lập sao kê, hoặc có quá nhiều giao dịch sau kỳ này, nên chưa tính
          được số dư đầu kỳ và cuối kỳ.
        </p>
      ) : null}
      {lines.length === 0 ? (
        <p className={classes.note}>Kỳ này không có giao dịch nào làm thay đổi số dư.</p>
      ) : (
        <>
          <p className={classes.count}>{names.count}</p>
          <StatementTable statement={statement} />
        </>
      )}
      {leftOutNote(statement).map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </article>
  );
}

function StatementTable({ statement: { lines } }: { statement: Statement }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways on narrow screens
    <section className={classes.scroll} aria-label="Các giao dịch trong kỳ" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Thời gian</th>
            <th scope="col">Giao dịch</th>
            <th scope="col" className={classes.number}>
              Tiền vào
            </th>
            <th scope="col" className={classes.number}>
              Tiền ra
            </th>
            <th scope="col" className={classes.number}>
              Số dư
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.transaction.id} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ line: { transaction, balance } }: { line: StatementLine }) {
  const { id, amount, description, createdAt } = transaction;
  const isOpen = outcomeOf(transaction) === "open";
  const counterpart = useCounterpart(counterpartOf(transaction));
  return (
    <tr>
      <td className={classes.time}>{formatDateTime(createdAt)}</td>
      <td>
        {description || movementText(transaction)}
        <span className={classes.meta}>
          {movementText(transaction)} · {counterpart ? `${counterpart} · ` : ""}
          {id}
          {isOpen ? ` · ${movementStatus(transaction).text}` : ""}
        </span>
      </td>
      <td className={classes.number}>{amount > 0 ? formatMoney(amount) : ""}</td>
      <td className={classes.number}>{amount < 0 ? formatMoney(-amount) : ""}</td>
      <td className={classes.number}>{formatMoney(balance)}</td>
    </tr>
  );
}
