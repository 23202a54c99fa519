import { createFileRoute, Outlet, useRouter } from "@tanstack/react-router";
import { adminMenuFor } from "#web/app/admin-menu.ts";
import { goPath } from "#web/app/go-keys.ts";
import { AdminShell } from "#web/app/shells/admin-shell.tsx";
import { useUser } from "#web/auth/can.tsx";
import type { SessionUser } from "#web/auth/session.ts";
import { useSignOut } from "#web/auth/use-sign-out.ts";
import { PageKeys } from "#web/features/office/palette/page-keys.tsx";
import { PaletteButton, useRecordPlace } from "#web/features/office/palette/palette-button.tsx";

const fetchHelp = () => import("./-shortcuts-dialog.tsx").then((part) => part.PageShortcuts);
const fetchPalette = () => import("./-palette-dialog.tsx").then((part) => part.PaletteDialog);

export const Route = createFileRoute("/_admin")({
  staticData: { needs: "login" },
  component: AdminLayout,
});

function AdminLayout() {
  const router = useRouter();
  const user = useUser();
  const signOut = useSignOut();
  // During sign-out the last render has no user.
  if (!user) return null;
  return (
    <AdminShell
      user={user}
      menu={adminMenuFor(router, user)}
      search={<PaletteOpener user={user} />}
      onLogout={signOut}
    >
      <Outlet />
    </AdminShell>
  );
}

function PaletteOpener({ user }: { user: SessionUser }) {
  const router = useRouter();
  useRecordPlace(user.id);

  function go(letter: string) {
    const to = goPath(router, user, letter);
    if (to) void router.navigate({ to });
  }
  return (
    <>
      <PaletteButton fetchPalette={fetchPalette} />
      <PageKeys fetchHelp={fetchHelp} onGo={go} />
    </>
  );
}
