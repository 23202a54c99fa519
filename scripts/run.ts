import { spawn } from "node:child_process";

export type Step = {
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
};

export type Outcome = { name: string; ok: boolean; seconds: number; output: string };

export function run({ name, command, args, env }: Step, live = false): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const take = (chunk: Buffer) => {
      output += chunk;
      if (live) process.stdout.write(chunk);
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    const finish = (ok: boolean) =>
      resolve({ name, ok, seconds: (performance.now() - started) / 1000, output });
    child.on("error", (error) => {
      output += String(error);
      finish(false);
    });
    child.on("close", (code) => finish(code === 0));
  });
}

export function line({ name, ok, seconds }: Omit<Outcome, "output">): string {
  return `${ok ? "✓" : "✗"} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s`;
}
