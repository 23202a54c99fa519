import { useEffect } from "react";

let resolve: () => void;

/** Resolves once the innermost part of the first page has rendered or hydrated. */
export const pageAlive = new Promise<void>((done) => {
  resolve = done;
});

/** For server-rendered screens: React hydrates them after the surrounding layout. */
export function usePageAlive(): void {
  useEffect(() => resolve(), []);
}
