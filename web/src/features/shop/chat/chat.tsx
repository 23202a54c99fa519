import { useLazyPart } from "#web/ui/feedback/use-part.ts";

const fetchPart = () => import("./chat-widget.tsx").then((module) => module.ChatWidget);

/** The chat, fetched after the page it floats over; a page without it is still a page. */
export function Chat() {
  const Widget = useLazyPart({ fetchPart, isWanted: true, onFail: () => {} });
  return Widget ? <Widget /> : null;
}
