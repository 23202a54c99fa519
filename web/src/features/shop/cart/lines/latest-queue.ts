type Wires<Value> = {
  send: (key: string, value: Value) => Promise<unknown>;
  /** Nothing of this key is on its way any more; `failure` when its last value was refused. */
  onIdle: (key: string, failure: { error: unknown } | undefined) => void;
};

/**
 * Sends values of one key after another, never two at once, and skips those that were overtaken
 * while they waited: the last press wins, whatever order the answers would have come in.
 */
export function createLatestQueue<Value>({ send, onIdle }: Wires<Value>) {
  /** Keys that are being sent, with the value that waits behind. */
  const lanes = new Map<string, { waiting?: { value: Value } }>();

  async function run(key: string, first: Value) {
    const lane: { waiting?: { value: Value } } = { waiting: { value: first } };
    lanes.set(key, lane);
    let failure: { error: unknown } | undefined;
    while (lane.waiting) {
      const { value } = lane.waiting;
      lane.waiting = undefined;
      failure = await send(key, value).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
    }
    lanes.delete(key);
    onIdle(key, failure);
  }

  return function press(key: string, value: Value): void {
    const lane = lanes.get(key);
    if (lane) lane.waiting = { value };
    else void run(key, value);
  };
}
