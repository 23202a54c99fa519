import { Button, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { useNear } from "#web/ui/media/picture.tsx";
import classes from "./home-sections.module.css";
import { actionsFor, COLLAPSED } from "./quick-actions.ts";

type HomeSectionProps = {
  title: string;
  more?: ReactNode;
  children: ReactNode;
};

export function HomeSection({ title, more, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {more}
      </div>
      {children}
    </section>
  );
}

type QuickActionListProps = {
  isSignedIn: boolean;
  /** Rendered as for a guest until the user is known. */
  isGuess?: true;
};

export function QuickActionList({ isSignedIn, isGuess }: QuickActionListProps) {
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const actions = actionsFor(isSignedIn);
  const shown = isExpanded ? actions : actions.slice(0, COLLAPSED);
  return (
    <nav aria-label="Truy cập nhanh" className={classes.quick} data-guess={isGuess}>
      <ul id={id} className={classes.list} data-all={isExpanded}>
        {shown.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.action}>
              <span className={classes.icon}>
                <Icon size={22} stroke={1.75} aria-hidden="true" />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        aria-expanded={isExpanded}
        aria-controls={id}
        onClick={() => setExpanded(!isExpanded)}
      >
        {isExpanded ? "Thu gọn" : "Xem thêm"}
      </Button>
    </nav>
  );
}

const Newsletter = lazyPart(
  () => import("./newsletter.tsx").then((module) => module.Newsletter),
  null,
  NewsletterFailed,
);

/** Loaded near the viewport: most visitors never come here. */
export function NewsletterPart() {
  const [ref, isNear] = useNear();
  return (
    <div ref={ref} className={classes.newsletter}>
      {isNear ? <Newsletter /> : null}
    </div>
  );
}

function NewsletterFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Text inherit my="1em">
        Chưa tải được phần này.
      </Text>
      <Button variant="default" onClick={onRetry}>
        Thử lại
      </Button>
    </>
  );
}
