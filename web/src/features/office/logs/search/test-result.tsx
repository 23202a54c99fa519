import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { formatMs } from "../format.ts";
import { scenarioLabel } from "../labels.ts";
import classes from "./test-result.module.css";

/** How a test went. */
export function TestResult({ result }: { result: Schema["LogTestResult"] }) {
  const { scenario, count, written, totalTime, avgLogTime } = result;
  const isWhole = written === count;
  return (
    <div role="status" className={classes.root}>
      <p className={classes.title}>
        {isWhole
          ? `Đã ghi ${formatCount(written)} dòng`
          : `Chỉ ghi được ${formatCount(written)} trong ${formatCount(count)} dòng`}
      </p>
      <Facts kind="short">
        <Fact name="Kịch bản">{scenarioLabel[scenario]}</Fact>
        <Fact name="Tổng thời gian">{formatMs(totalTime)}</Fact>
        <Fact name="Trung bình mỗi dòng">{formatMs(avgLogTime)}</Fact>
      </Facts>
    </div>
  );
}
