import { expose } from "comlink";
import { csvOf } from "./csv.ts";
import { xlsxOf } from "./xlsx.ts";

const writer = { xlsxOf, csvOf };

export type Writer = typeof writer;

expose(writer);
