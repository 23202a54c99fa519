/** A call to the upstream that is about to be sent. */
export type OutgoingCall = { method: string; setHeader: (name: string, value: string) => void };

/** Told the status when the head of the response is there, or nothing when there is none. */
export type EndOfCall = (status?: number) => void;

/** Told of each call to the upstream, in the request that makes it; it throws nothing. */
export type CallListener = (call: OutgoingCall) => EndOfCall;

/** @returns ends the call; only the first end counts */
export function beginCall(listeners: readonly CallListener[], call: OutgoingCall): EndOfCall {
  const ends = listeners.map((listener) => listener(call));
  let isOver = false;
  return (status) => {
    if (isOver) return;
    isOver = true;
    for (const end of ends) end(status);
  };
}
