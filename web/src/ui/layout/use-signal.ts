import { useSyncExternalStore } from "react";
import type { Signal } from "#web/lib/signal.ts";

export function useSignal<T>({ subscribe, get }: Pick<Signal<T>, "get" | "subscribe">): T {
  return useSyncExternalStore(subscribe, get, get);
}
