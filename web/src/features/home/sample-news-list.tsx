import { sampleNews } from "#web/samples/news.ts";
import classes from "./sample-cards.module.css";

/** News, hard-coded (document 1 §1): there is nothing to read behind them. */
export function SampleNewsList() {
  return (
    <ul className={classes.news} aria-label="Tin tức">
      {sampleNews.map(({ title, summary }) => (
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
