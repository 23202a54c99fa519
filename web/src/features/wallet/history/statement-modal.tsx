import "#web/ui/overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useUser } from "#web/auth/can.tsx";
import type { DateRange } from "#web/lib/date-range.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { DateRangeField } from "#web/ui/form/date-range-field.tsx";
import { useCovered } from "#web/ui/overlay/overlay-stack.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import { historyQueries } from "./queries.ts";
import { StatementActions } from "./statement-actions.tsx";
import classes from "./statement-modal.module.css";
import { StatementPaper } from "./statement-paper.tsx";
import { periodOf } from "./statement-period.ts";
import { historyTexts } from "./texts.ts";

type StatementModalProps = {
  /** The chosen days; without any it is this month. */
  range: { from?: string | undefined; to?: string | undefined };
  onRange: (range: DateRange) => void;
  onClose: () => void;
};

/** The statement of a period, to look at, to print and to save. */
export function StatementModal({ range, onRange, onClose }: StatementModalProps) {
  const user = useUser();
  const [now] = useState(() => new Date());
  const { from, to } = range;
  const period = periodOf({ ...(from ? { from } : {}), ...(to ? { to } : {}) }, now);
  const query = useQuery(historyQueries.statement(period));
  const { data: statement, error } = query;
  const covered = useCovered();
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Sao kê ví TAP" size="xl" closeOnEscape={!covered}>
      <div className={classes.head}>
        <div className={classes.days}>
          <DateRangeField label="Kỳ sao kê" value={period} onChange={onRange} />
        </div>
        {statement && user ? <StatementActions statement={statement} owner={user} /> : null}
      </div>
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
