import { useEffect } from "react";

const alive = Promise.withResolvers<void>();

/** Resolves once the innermost part of the first page has rendered or hydrated. */
export const pageAlive: Promise<void> = alive.promise;

/** For server-rendered screens: React hydrates them after the surrounding layout. */
export function usePageAlive(): void {
  useEffect(() => alive.resolve(), []);
}
