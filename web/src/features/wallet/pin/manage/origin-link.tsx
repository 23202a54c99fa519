import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ButtonLink } from "#web/ui/layout/link.tsx";

/** Leads to the page that needed a PIN; `to` is a path of this site with its search. */
export function OriginLink({ to, children }: { to: string; children: ReactNode }) {
  const { parseSearch } = useRouter().options;
  const { pathname, search } = new URL(to, window.location.origin);
  return (
    <ButtonLink to={pathname} search={parseSearch(search)}>
      {children}
    </ButtonLink>
  );
}
