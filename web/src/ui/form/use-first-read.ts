import { useState } from "react";

/** Keeps the first value that is not undefined: later reads must not change what a form was opened with. */
export function useFirstRead<T extends object>(read: T | undefined): T | undefined {
  const [first, setFirst] = useState(read);
  if (!first && read) setFirst(read);
  return first;
}
