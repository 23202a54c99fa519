import { Fragment, type ReactNode } from "react";

/** Screen readers pronounce the marked words as English. */
export function markEnglish(text: string, words: string): ReactNode {
  if (!text.includes(words)) return text;
  return text.split(words).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have a fixed position
    <Fragment key={index}>
      {index > 0 ? <span lang="en">{words}</span> : null}
      {part}
    </Fragment>
  ));
}
