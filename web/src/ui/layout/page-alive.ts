import { useEffect } from "react";

const alive = Promise.withResolvers<void>();

/** Resolves when the innermost part of the first page is drawn, or has come alive over what the server drew. */
export const pageAlive: Promise<void> = alive.promise;

/** For the screens that come rendered: React brings them to life after the frame around them. */
export function usePageAlive(): void {
  useEffect(() => alive.resolve(), []);
}
