import type { Schema } from "#openapi/schema.ts";
import classes from "./banner-brief.module.css";
import { BannerPicture } from "./banner-picture.tsx";

type BannerBriefProps = { banner: Schema["Banner"]; question: string };

/** What a question is about. */
export function BannerBrief({ banner: { title, imageUrl }, question }: BannerBriefProps) {
  return (
    <span className={classes.root}>
      <span>{question}</span>
      <span className={classes.banner}>
        <BannerPicture src={imageUrl} />
        <span>{title}</span>
      </span>
    </span>
  );
}
