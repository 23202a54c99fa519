import { spawnSync } from "node:child_process";

const NAMES = ["redis-server", "valkey-server"];

export function findRedis() {
  return NAMES.find((name) => spawnSync(name, ["--version"]).status === 0);
}
