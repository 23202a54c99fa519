import { createFileRoute, Outlet } from "@tanstack/react-router";
import { PlainShell } from "#web/app/shells/plain-shell.tsx";

export const Route = createFileRoute("/_plain")({ component: PlainLayout });

function PlainLayout() {
  return (
    <PlainShell>
      <Outlet />
    </PlainShell>
  );
}
