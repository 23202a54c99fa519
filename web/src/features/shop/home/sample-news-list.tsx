import { useQuery } from "@tanstack/react-query";
import classes from "./sample-cards.module.css";
import { sampleQueries } from "./sample-queries.ts";

/** News, hard-coded (document 1 §1): there are no articles to link to. */
export function SampleNewsList() {
  const { data } = useQuery(sampleQueries.news());
  return (
    <ul className={classes.news} aria-label="Tin tức">
      {data.map(({ title, summary }) => (
        <li key={title} className={classes.card}>
          <div className={classes.words}>
            <h3 className={classes.name}>{title}</h3>
            <p className={classes.text}>{summary}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
