import { IconHistory } from "@tabler/icons-react";
import { type AnyRouter, useLocation, useRouter } from "@tanstack/react-router";
import { needsOf } from "#web/app/admin-areas.ts";
import { quickActionsFor } from "#web/app/quick-actions.ts";
import { placesFor, titleOf } from "#web/app/user-areas.ts";
import { useUser } from "#web/auth/can.tsx";
import { mayOpen } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { Palette } from "#web/features/office/palette/palette.tsx";
import { recentPlaces } from "#web/features/office/palette/recent-places.ts";
import type { Entry } from "#web/features/office/palette/rules.ts";

/** The palette with what this user may open. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const user = useUser();
  // During sign-out the last render has no user.
  if (!user) return null;

  const groups = placesFor(router, user).map(({ label: title, items }, index) => ({
    id: `area-${index}`,
    title,
    entries: items.map(
      ({ label, to, icon }): Entry => ({ id: `area-${to}`, label, icon, link: { to } }),
    ),
  }));
  const actions = quickActionsFor(router, user).map(
    ({ label, icon, link }): Entry => ({ id: `action-${label}`, label, icon, link }),
  );
  const recent = recentPlaces(user.id).filter((path) => path !== here);
  const start = [
    { id: "recent", title: "Gần đây", entries: recentEntries(router, user, recent) },
    { id: "actions", title: "Thao tác", entries: actions },
    ...groups,
  ].filter(({ entries }) => entries.length > 0);
  const places = [
    ...actions.map((entry) => ({ ...entry, detail: "Thao tác" })),
    ...groups.flatMap(({ title, entries }) =>
      entries.map((entry) => ({ ...entry, detail: title })),
    ),
  ];
  return <Palette user={user} start={start} places={places} onClose={onClose} />;
}

/** Only screens that still exist and that the user still may open. */
function recentEntries(router: AnyRouter, user: SessionUser, paths: readonly string[]): Entry[] {
  return paths.flatMap((to) => {
    const label = titleOf(router, to);
    if (!label || !mayOpen(user, needsOf(router, to))) return [];
    return { id: `recent-${to}`, label, icon: IconHistory, link: { to } };
  });
}
