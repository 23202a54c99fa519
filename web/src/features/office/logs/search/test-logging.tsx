import "@mantine/core/styles/Combobox.layer.css";
import { Button, NativeSelect } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { formatCount } from "#web/lib/format.ts";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import { AmountField, type AmountValue } from "#web/ui/form/amount-field.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { scenarioLabel } from "../labels.ts";
import { testLogging } from "../mutations.ts";
import { MAX_TEST_COUNT, TEST_COUNT, TEST_SCENARIO } from "../settings.ts";
import classes from "./test-logging.module.css";
import { TestResult } from "./test-result.tsx";

const scenarios = [
  "light",
  "medium",
  "heavy",
  "critical",
] as const satisfies readonly Schema["LogTestScenario"][];

/** Writes test entries and shows how long that took. */
export function TestLogging() {
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

/** Document 3 §5: at least one. */
function problemOf(count: AmountValue): string | undefined {
  const value = typeof count === "number" ? count : 0;
  if (value < 1) return "Số dòng phải từ 1 trở lên";
  return value > MAX_TEST_COUNT
    ? `Mỗi lần nhiều nhất ${formatCount(MAX_TEST_COUNT)} dòng`
    : undefined;
}
