import { useEffect, useState } from "react";
import { openQrReader } from "./reader/qr-reader.ts";

/** The reader of this screen; its worker ends with it. */
export function useQrReader() {
  const [reader] = useState(openQrReader);
  useEffect(() => () => reader.close(), [reader]);
  return reader;
}
