/** How long a load balancer has to see that we are not ready before the server closes. */
const NOTICE_MS = 1_000;

type Stoppable = {
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

  async function stop(noticeMs: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    const server = await starting;
    if (server) {
      server.leaveRotation();
      await new Promise((resolve) => setTimeout(resolve, noticeMs));
      await server.close();
    }
    process.exit(0);
  }
  process.on("SIGTERM", () => void stop(NOTICE_MS));
  process.on("SIGINT", () => void stop(0));

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
