import { useEffect } from "react";
import { usePart } from "#web/ui/use-part.ts";

const fetchWidget = () => import("./chat-widget.tsx").then((module) => module.ChatWidget);

/** The chat, fetched after the page it floats over; a page without it is still a page. */
export function Chat() {
  const { Part: Widget, load } = usePart(fetchWidget);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    load().catch(() => {});
  }, []);
  return Widget ? <Widget /> : null;
}
