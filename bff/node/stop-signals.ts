type Stoppable = {
  noticeMs: number;
  leaveRotation: () => void;
  close: () => Promise<void>;
};

/** A start in progress is finished before it is drained; one that has not begun does not begin. */
export function stopOnSignals() {
  let isStopping = false;
  let starting: Promise<Stoppable> | undefined;

  async function stop(withNotice: boolean): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    const server = await starting;
    if (server) {
      server.leaveRotation();
      if (withNotice) await new Promise((resolve) => setTimeout(resolve, server.noticeMs));
      await server.close();
    }
    process.exit(0);
  }
  process.on("SIGTERM", () => void stop(true));
  process.on("SIGINT", () => void stop(false));

  return {
    async run(start: () => Promise<Stoppable>): Promise<void> {
      // Handle signals that came while modules were loading.
      await new Promise((resolve) => setImmediate(resolve));
      if (isStopping) return;
      starting = start();
      await starting;
    },
  };
}
