import "@mantine/core/styles/Combobox.layer.css";
import { Box, Button, NativeSelect, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { formatCount } from "#web/lib/format.ts";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import { AmountField, type AmountValue } from "#web/ui/form/amount-field.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { DescriptionItem, DescriptionList } from "#web/ui/layout/details.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { useResourceTable } from "#web/ui/table/use-resource-table.ts";
import { columnsOf, EntryFilters, EntryList, OpenedEntry, useOpenEntry } from "./entry-list.tsx";
import { formatMs } from "./format.ts";
import { LogSection } from "./log-section.tsx";
import { logQueries, pageOf, testLogging } from "./queries.ts";
import {
  logStatuses,
  MAX_TEST_COUNT,
  scenarioLabel,
  statusChoices,
  type TabProps,
  TEST_COUNT,
  TEST_SCENARIO,
} from "./rules.ts";
import classes from "./search-tab.module.css";

export function SearchTab({ search, onSearch, onReplace }: TabProps) {
  const { ketqua, xem, page, size } = search;
  const query = logQueries.found(search);
  const read = useQuery(query);
  const model = useResourceTable({
    query,
    rows: ({ page: { data } }) => ({ items: data.items, total: data.total }),
    columns: columnsOf(search.search),
  });
  const open = useOpenEntry(onSearch);
  return (
    <>
      <LogSection title="Tìm trong nhật ký" read={read} part={read.data?.page} height={480}>
        {() => (
          <>
            <EntryFilters
              filter={search}
              onChange={onSearch}
              placeholder="Tìm từ khóa, có dấu hoặc không dấu"
              more={{
                field: (
                  <NativeSelect
                    label="Kết quả"
                    value={ketqua ?? ""}
                    data={statusChoices}
                    onChange={({ currentTarget: { value } }) =>
                      onSearch({
                        ketqua: logStatuses.find((each) => each === value),
                        page: undefined,
                      })
                    }
                  />
                ),
                isOn: ketqua !== undefined,
                clear: { ketqua: undefined },
              }}
            />
            <EntryList
              label="Kết quả tìm"
              model={model}
              paging={pageOf({ page, size })}
              onSearch={onSearch}
              onOpen={open}
              emptyText="Không tìm thấy dòng nhật ký nào"
            />
          </>
        )}
      </LogSection>
      <TestLogging />
      <OpenedEntry
        id={xem}
        lists={[read.data?.page.data.items ?? []]}
        isLoading={read.isPending}
        onReplace={onReplace}
      />
    </>
  );
}

const scenarios = [
  "light",
  "medium",
  "heavy",
  "critical",
] as const satisfies readonly Schema["LogTestScenario"][];

function TestLogging() {
  const [scenario, setScenario] = useState<Schema["LogTestScenario"]>(TEST_SCENARIO);
  const [count, setCount] = useState<AmountValue>(TEST_COUNT);
  const [countError, setCountError] = useState<string>();
  const test = useSingleMutation(testLogging);

  function start(event: FormEvent) {
    event.preventDefault();
    const problem = problemOf(count);
    setCountError(problem);
    if (!problem) test.mutate({ scenario, count: Number(count) });
  }

  return (
    <Panel
      title="Ghi thử nhật ký"
      description="Ghi các dòng thử để đo tốc độ; chúng hiện trong nhật ký"
    >
      <form className={classes.form} onSubmit={start} noValidate>
        <NativeSelect
          label="Kịch bản"
          value={scenario}
          data={scenarios.map((value) => ({ value, label: scenarioLabel[value] }))}
          onChange={({ currentTarget: { value } }) =>
            setScenario(scenarios.find((each) => each === value) ?? TEST_SCENARIO)
          }
        />
        <AmountField
          isCount
          label="Số dòng"
          value={count}
          onChange={(value) => {
            setCount(value);
            setCountError(undefined);
          }}
          error={countError}
        />
        <Button type="submit" loading={test.isPending} className={classes.send}>
          Ghi thử
        </Button>
      </form>
      <FormError text={test.error ? messageOf(test.error, genericErrorText) : undefined} />
      {test.data && !test.error ? <TestResult result={test.data} /> : null}
    </Panel>
  );
}

function problemOf(count: AmountValue): string | undefined {
  const value = typeof count === "number" ? count : 0;
  if (value < 1) return "Số dòng phải từ 1 trở lên";
  return value > MAX_TEST_COUNT
    ? `Mỗi lần nhiều nhất ${formatCount(MAX_TEST_COUNT)} dòng`
    : undefined;
}

function TestResult({ result }: { result: Schema["LogTestResult"] }) {
  const { scenario, count, written, totalTime, avgLogTime } = result;
  const isWhole = written === count;
  return (
    <Box role="status" mt="sm">
      <Text inherit mb="xs" fw={600}>
        {isWhole
          ? `Đã ghi ${formatCount(written)} dòng`
          : `Chỉ ghi được ${formatCount(written)} trong ${formatCount(count)} dòng`}
      </Text>
      <DescriptionList kind="short">
        <DescriptionItem name="Kịch bản">{scenarioLabel[scenario]}</DescriptionItem>
        <DescriptionItem name="Tổng thời gian">{formatMs(totalTime)}</DescriptionItem>
        <DescriptionItem name="Trung bình mỗi dòng">{formatMs(avgLogTime)}</DescriptionItem>
      </DescriptionList>
    </Box>
  );
}
