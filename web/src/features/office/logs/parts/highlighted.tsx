import { highlightParts } from "../highlight-parts.ts";
import { beginOf, shownText } from "../shown-text.ts";
import classes from "./highlighted.module.css";

type HighlightedProps = {
  text: string;
  /** What was searched for. */
  query?: string | undefined;
  /** The most characters that are shown. */
  length: number;
};

/** A text of a log, as text whatever it holds, with the words that were searched for marked. */
export function Highlighted({ text, query = "", length }: HighlightedProps) {
  const parts = highlightParts(shownText(beginOf(text, length)), query);
  let at = 0;
  return (
    <bdi>
      {parts.map((part) => {
        const key = at;
        at += part.text.length;
        if (!part.isMatch) return part.text;
        return (
          <mark key={key} className={classes.mark}>
            {part.text}
          </mark>
        );
      })}
    </bdi>
  );
}
