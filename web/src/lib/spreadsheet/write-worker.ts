import { expose } from "comlink";
import { csvOf } from "./csv.ts";
import { allowNestedWorkers } from "./nested-workers.ts";
import { xlsxOf } from "./xlsx.ts";

const writer = { xlsxOf, csvOf };

export type Writer = typeof writer;

allowNestedWorkers();
expose(writer);
