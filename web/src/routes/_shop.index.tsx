import { createFileRoute } from "@tanstack/react-router";
import { HomeScreen } from "#web/features/shop/home/home-screen.tsx";
import { homeQueries } from "#web/features/shop/home/queries.ts";
import { usePageAlive } from "#web/ui/layout/progressive-render.tsx";
import { HomeSections } from "./-home-sections.tsx";

export const Route = createFileRoute("/_shop/")({
  loader: ({ context }) => {
    // Not awaited: the hero renders at once.
    void context.queryClient.prefetchQuery(homeQueries.page());
  },
  component: Home,
});

function Home() {
  usePageAlive();
  return <HomeScreen sections={<HomeSections />} />;
}
