import { useState } from "react";
import { readStored, store } from "#web/lib/safe-storage.ts";

const KEY = "tap-hide-balance";

/** Whether amounts are hidden; remembered on the device. */
export function useBalancePrivacy() {
  const [isHidden, setHidden] = useState(() => readStored("localStorage", KEY) === true);
  function toggle() {
    store("localStorage", KEY, !isHidden);
    setHidden(!isHidden);
  }
  return { isHidden, toggle };
}
