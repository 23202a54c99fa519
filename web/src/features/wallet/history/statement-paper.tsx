import { formatDateRange } from "#web/lib/date-range.ts";
import { formatDateTime, formatMoney } from "#web/lib/format.ts";
import { moneyWords } from "#web/lib/money-words.ts";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { Logo } from "#web/ui/layout/logo.tsx";
import type { Statement, StatementOwner } from "./statement.ts";
import classes from "./statement-paper.module.css";
import { StatementTable } from "./statement-table.tsx";
import { figureNames, leftOutNote, missingNote } from "./statement-texts.ts";

type StatementPaperProps = { statement: Statement; owner: StatementOwner };

/** The statement as a sheet of A4: balances, movements, sums, and sums in words. */
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
    <article className={classes.root} data-paper aria-label="Sao kê ví TAP">
      <header className={classes.head}>
        <Logo />
        <h3 className={classes.title}>Sao kê ví TAP</h3>
      </header>
      <Facts kind="columns">
        <Fact name="Chủ ví">{owner.fullName}</Fact>
        <Fact name="Email">{owner.email}</Fact>
        <Fact name="Kỳ sao kê">{formatDateRange(period)}</Fact>
        <Fact name="Lập lúc">{formatDateTime(madeAt)}</Fact>
      </Facts>
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
