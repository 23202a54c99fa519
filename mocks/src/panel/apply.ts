import { pageApp } from "./page-app.ts";

const SESSION = ["session"] as const;

/** The open page asks for everything anew, as after a reload; what is typed into it stays. */
export async function askAnew(app = pageApp()): Promise<void> {
  if (!app) return;
  const { queryClient, router } = app;
  // One that waits for its answer is let be: whoever awaits it would get an error.
  queryClient.removeQueries({ type: "inactive", fetchStatus: "idle", predicate: isData });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: SESSION }),
    queryClient.resetQueries({ fetchStatus: "idle", predicate: isData }),
  ]);
  await router.invalidate();
}

/** As after signing out and in: the last user's data goes, and the page's guard decides anew. */
export async function changeUser(change: () => Promise<unknown>, app = pageApp()): Promise<void> {
  await change();
  if (!app) return;
  const { queryClient, router } = app;
  const response = await fetch("/bff/session");
  const session: unknown = await response.json();
  // First nobody: what follows the user sees a sign-out, and then a sign-in.
  queryClient.setQueryData(SESSION, { user: null });
  queryClient.setQueryData(SESSION, session);
  const { pathname, searchParams } = new URL(location.href);
  const from = pathname.endsWith("/dang-nhap") && searchParams.get("from");
  // The guard first: who may no longer be here asks for nothing.
  await router.invalidate();
  await askAnew(app);
  // The login page was only in the way.
  if (from) await router.navigate({ href: from, replace: true });
}

const isData = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== SESSION[0];
