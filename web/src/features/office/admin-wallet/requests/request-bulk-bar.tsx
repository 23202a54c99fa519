import type { ButtonProps } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { useUser } from "#web/auth/can.tsx";
import type { SessionUser } from "#web/auth/session.ts";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { ReasonButton } from "#web/ui/form/reason-button.tsx";
import { BulkBar, type SelectAll } from "#web/ui/table/bulk-bar.tsx";
import { freshRows, rowsById } from "#web/ui/table/use-resource-table.ts";
import type { RequestQueries } from "./queries.ts";
import type { RequestBulkBarProps } from "./request-screen.tsx";

type BulkWork<Row extends { id: string }, Status extends string, Plan, Item> = {
  queries: RequestQueries<Row, Status>;
  button: { label: string } & Pick<ButtonProps, "variant">;
  /** Omitted if other pages cannot be selected at once. */
  selectAll?: Pick<SelectAll<Row>, "limit" | "failedText">;
  planOf: (user: SessionUser | null, rows: readonly Row[]) => Plan;
  whyNot: (plan: Plan) => string | undefined;
  fetchQuestion: () => Promise<ComponentType<QuestionProps<Plan, Item>>>;
  fetchJob: () => Promise<ComponentType<JobProps<Item>>>;
  leftOf: (plan: Plan, job: { sent: readonly Item[]; undone: readonly Item[] }) => readonly Row[];
};

export type QuestionProps<Plan, Item> = {
  plan: Plan;
  onStart: (items: readonly Item[]) => void;
  onClose: () => void;
};

export type JobProps<Item> = {
  items: readonly Item[];
  onClose: (undone: readonly Item[]) => void;
};

export const bulkBarOf =
  <Row extends { id: string }, Status extends string, Plan, Item>(
    work: BulkWork<Row, Status, Plan, Item>,
  ): ComponentType<RequestBulkBarProps<Row, Status>> =>
  (props) => <RequestBulkBar {...props} work={work} />;

type Props<Row extends { id: string }, Status extends string, Plan, Item> = RequestBulkBarProps<
  Row,
  Status
> & { work: BulkWork<Row, Status, Plan, Item> };

function RequestBulkBar<Row extends { id: string }, Status extends string, Plan, Item>({
  filter,
  selection,
  work,
}: Props<Row, Status, Plan, Item>) {
  const client = useQueryClient();
  const { label, ...look } = work.button;
  const { data } = useQuery(work.queries.list(filter));
  const [step, setStep] = useState<{ plan: Plan; items?: readonly Item[] }>();
  const plan = work.planOf(useUser(), freshRows(selection, data?.items));
  const close = () => setStep(undefined);
  const loadAll = async () => (await client.fetchQuery(work.queries.whole(filter))).rows;
  const isAsking = step !== undefined && step.items === undefined;
  const isRunning = step?.items !== undefined;
  const Question = useDialogPart({
    fetchPart: work.fetchQuestion,
    isOpen: isAsking,
    onClose: close,
  });
  const Job = useDialogPart({ fetchPart: work.fetchJob, isOpen: isRunning, onClose: close });

  return (
    <>
      <BulkBar
        selection={selection}
        total={data?.total}
        {...(work.selectAll && { selectAll: { ...work.selectAll, load: loadAll } })}
        main={
          <ReasonButton
            {...look}
            leftSection={<IconChecks size={18} />}
            whyNot={work.whyNot(plan)}
            onClick={() => setStep({ plan })}
          >
            {label}
          </ReasonButton>
        }
      />
      {step && isAsking && Question ? (
        <Question
          plan={step.plan}
          onStart={(items) => setStep({ plan: step.plan, items })}
          onClose={close}
        />
      ) : null}
      {step?.items && Job ? (
        <Job
          items={step.items}
          onClose={(undone) => {
            close();
            const left = work.leftOf(step.plan, { sent: step.items ?? [], undone });
            selection.onChange(rowsById(left));
          }}
        />
      ) : null}
    </>
  );
}
