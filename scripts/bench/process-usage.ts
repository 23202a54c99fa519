import { existsSync, readFileSync } from "node:fs";

/** Clock ticks per second, the same on all Linux machines. */
const TICKS = 100;
const PAGE_BYTES = 4096;

export const knowsUsage = existsSync("/proc/self/stat");

/** CPU seconds so far, and current memory in bytes. */
export function usageOf(pid: number): { cpu: number; memory: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // After the name, which may contain spaces: user and system time are the 12th and 13th field.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [, pages = "0"] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
  return {
    cpu: (Number(fields[11]) + Number(fields[12])) / TICKS,
    memory: Number(pages) * PAGE_BYTES,
  };
}
