type Stoppable = {
  /** How long a load balancer has to see that we are not ready before the server closes. */
  noticeMs: number;
  leaveRotation: () => void;
  close: () => Promise<void>;
};

/**
 * From now on SIGTERM and SIGINT end the process by draining it. A start in progress is finished
 * first; one that has not begun does not begin.
 */
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
      // Signals that came while modules were loading are handled first.
      await new Promise((resolve) => setImmediate(resolve));
      if (isStopping) return;
      starting = start();
      await starting;
    },
  };
}
