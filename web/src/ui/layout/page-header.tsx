import { Group, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type ReactNode, use } from "react";
import { MayOpen } from "./link.tsx";
import classes from "./page-header.module.css";

export type Crumb = {
  label: string;
  to?: string;
  lang?: "en";
};

type PageHeaderProps = {
  title: string;
  description?: ReactNode;
  breadcrumb?: readonly Crumb[];
  actions?: ReactNode;
};

/** The header of a page, with its only h1. */
export function PageHeader({ title, description, breadcrumb, actions }: PageHeaderProps) {
  return (
    <header className={classes.root}>
      {breadcrumb ? <Breadcrumb crumbs={breadcrumb} /> : null}
      <Group justify="space-between">
        <div className={classes.words}>
          <Title order={1}>{title}</Title>
          {description ? <p className={classes.description}>{description}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </Group>
    </header>
  );
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const mayOpen = use(MayOpen);
  return (
    <nav aria-label="Đường dẫn" className={classes.breadcrumb}>
      <ol>
        {crumbs.map(({ label, to, lang }) => (
          <li key={label} lang={lang}>
            {to && mayOpen(to) ? (
              <Link to={to} activeOptions={{ exact: true }} className={classes.crumb}>
                {label}
              </Link>
            ) : (
              <span className={classes.here} aria-current={to ? undefined : "page"}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
