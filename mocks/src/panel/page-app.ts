import type { QueryClient } from "@tanstack/react-query";

/** What the panel needs of the app in the same page. */
export type PageApp = {
  queryClient: QueryClient;
  router: {
    invalidate: () => Promise<void>;
    navigate: (to: { href: string; replace: true }) => unknown;
  };
};

type Fiber = { memoizedProps?: unknown; child?: Fiber | null; sibling?: Fiber | null };

/**
 * The app's query client and router, read from React's own tree: so the product holds no line for the
 * panel. Undefined until the app is drawn, and on the mock's own pages.
 */
export function pageApp(root = document.getElementById("root")): PageApp | undefined {
  const key = Object.keys(root ?? {}).find((name) => name.startsWith("__reactContainer$"));
  const container =
    key && (root as unknown as Record<string, { stateNode?: { current?: Fiber } }>)[key];
  return container ? find(container.stateNode?.current) : undefined;
}

function find(fiber: Fiber | null | undefined): PageApp | undefined {
  for (let one = fiber; one; one = one.sibling) {
    if (isApp(one.memoizedProps)) return one.memoizedProps;
    const below = find(one.child);
    if (below) return below;
  }
  return undefined;
}

const isApp = (props: unknown): props is PageApp =>
  typeof props === "object" && props !== null && "queryClient" in props && "router" in props;
