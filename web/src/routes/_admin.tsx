import { createFileRoute, Outlet, useRouter } from "@tanstack/react-router";
import { adminMenuFor } from "#web/app/admin-menu.ts";
import { AdminShell } from "#web/app/shells/admin-shell.tsx";
import { useUser } from "#web/auth/can.tsx";
import { useSignOut } from "#web/auth/use-sign-out.ts";
import { PaletteButton, useRecordPlace } from "#web/features/office/palette/palette-button.tsx";

const fetchPalette = () => import("./-palette-dialog.tsx").then((part) => part.PaletteDialog);

export const Route = createFileRoute("/_admin")({
  staticData: { needs: "login" },
  component: AdminLayout,
});

function AdminLayout() {
  const router = useRouter();
  const user = useUser();
  const signOut = useSignOut();
  // The guard admits only signed-in users, but during sign-out the last render has none.
  if (!user) return null;
  return (
    <AdminShell
      user={user}
      menu={adminMenuFor(router, user)}
      search={<PaletteOpener userId={user.id} />}
      onLogout={signOut}
    >
      <Outlet />
    </AdminShell>
  );
}

/** Quick search in the top bar of the back office. */
function PaletteOpener({ userId }: { userId: string }) {
  useRecordPlace(userId);
  return <PaletteButton fetchPalette={fetchPalette} />;
}
