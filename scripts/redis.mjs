// Plain JavaScript, as setup.mjs is. Finds the server that the tests of several processes need.
import { spawnSync } from "node:child_process";

const NAMES = ["redis-server", "valkey-server"];

/** The command of a Redis or Valkey on this machine, if there is one. */
export function findRedis() {
  return NAMES.find((name) => spawnSync(name, ["--version"]).status === 0);
}
