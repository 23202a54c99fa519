type Wires<Value> = {
  send: (key: string, value: Value) => Promise<unknown>;
  /** Nothing of this key is pending any more; `failure` is set if its last value was rejected. */
  onIdle: (key: string, failure: { error: unknown } | undefined) => void;
};

/**
 * Sends the values of a key one at a time and skips those superseded while they waited: the last
 * press wins, in whatever order responses would have arrived.
 */
export function createLatestQueue<Value>({ send, onIdle }: Wires<Value>) {
  /** Keys in flight, each with the value waiting behind. */
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
