import { useLazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { pageReady } from "#web/ui/layout/progressive-render.tsx";

const fetchPart = () =>
  pageReady.then(() => import("./chat-widget.tsx")).then((module) => module.ChatWidget);

/** If it fails to load, the page works without it. */
export function Chat() {
  const Widget = useLazyPart({ fetchPart, isWanted: true, onFail: () => {} });
  return Widget ? <Widget /> : null;
}
