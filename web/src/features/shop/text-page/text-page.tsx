import type { ReactNode } from "react";
import type { PageText, TextSection } from "#web/samples/page-text.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import classes from "./text-page.module.css";

/** Pages with this many sections start with a table of contents. */
const LONG = 5;

type TextPageProps = {
  text: PageText;
  children?: ReactNode;
};

export function TextPage({ text: { title, lead, sections }, children }: TextPageProps) {
  const isLong = sections.length >= LONG;
  return (
    <article className={classes.root} data-long={isLong}>
      <PageHeader title={title} description={lead} />
      <p className={classes.draft} role="note">
        Bản mẫu, hợp tác xã cập nhật trước khi sử dụng
      </p>
      {isLong ? <Contents sections={sections} /> : null}
      <div className={classes.body}>
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
        {children ? <div className={classes.wayOn}>{children}</div> : null}
      </div>
    </article>
  );
}

function Contents({ sections }: Pick<PageText, "sections">) {
  return (
    <nav aria-labelledby="muc-luc" className={classes.contents}>
      <h2 id="muc-luc" className={classes.contentsTitle}>
        Mục lục
      </h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Section({ section: { id, title, content } }: { section: TextSection }) {
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {content.map((part) =>
        typeof part === "string" ? (
          <p key={part}>{part}</p>
        ) : (
          <ul key={part[0]}>
            {part.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}
