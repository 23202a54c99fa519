import { createMemoryHistory, type HistoryState } from "@tanstack/react-router";
import { useState } from "react";
import { App, createApp } from "#web/app/app.tsx";
import { watchReads } from "./missed-element.ts";
import type { ScreenParameters } from "./tab.ts";

/** A whole screen: the real router at `path`, the real BFF and mock in the tab. */
export function screen(tap: ScreenParameters) {
  return {
    parameters: { tap, layout: "fullscreen" },
    render: () => <AppAt path={tap.path} />,
  };
}

type AppAtProps = {
  path: string;
  state?: HistoryState;
};

export function AppAt({ path, state }: AppAtProps) {
  const [app] = useState(() => {
    const history = createMemoryHistory({ initialEntries: [path] });
    if (state) history.replace(path, state);
    const made = createApp({ history });
    const { queries, ...others } = made.queryClient.getDefaultOptions();
    made.queryClient.setDefaultOptions({ ...others, queries: { ...queries, ...impatient } });
    watchReads(made.queryClient);
    return made;
  });
  return <App {...app} />;
}

/** The product waits seconds between retries. */
const impatient = { retryDelay: 0 };
