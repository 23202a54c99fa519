import type { Schema } from "#openapi/schema.ts";
import { Counts } from "./counts.tsx";
import { RawData } from "./raw-data.tsx";
import { Tasks } from "./tasks.tsx";

/** What needs doing first, then how much there is; each part can fail independently. */
export function Overview({ view }: { view: Schema["OverviewView"] }) {
  const { affiliate } = view;
  return (
    <>
      <Tasks view={view} />
      <Counts view={view} />
      {affiliate.status === "ok" ? <RawData raw={affiliate.data.raw} /> : null}
    </>
  );
}
