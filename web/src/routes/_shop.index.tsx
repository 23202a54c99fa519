import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { HomeScreen } from "#web/features/home/home-screen.tsx";
import { homeQueries } from "#web/features/home/queries.ts";

const HomeSections = lazy(() =>
  import("./-home-sections.tsx").then((module) => ({ default: module.HomeSections })),
);

export const Route = createFileRoute("/_shop/")({
  loader: ({ context }) => {
    // Started here, awaited by nobody: the promise at the top is there at once.
    void context.queryClient.prefetchQuery(homeQueries.page());
  },
  component: Home,
});

function Home() {
  return <HomeScreen sections={<HomeSections />} />;
}
