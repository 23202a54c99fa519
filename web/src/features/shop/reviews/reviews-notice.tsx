import { Button } from "@mantine/core";
import { IconPlugConnectedX } from "@tabler/icons-react";
import type { ReviewParts } from "./policy.ts";
import classes from "./reviews-notice.module.css";
import { texts } from "./texts.ts";

type ReviewsNoticeProps = { parts: ReviewParts; onRetry: () => void; retrying: boolean };

/** Notice that the reviews failed to load; the orders are shown all the same. */
export function ReviewsNotice({ parts, onRetry, retrying }: ReviewsNoticeProps) {
  const failed = [parts.reviews, parts.toReview].find((part) => part.status === "failed");
  if (failed?.status !== "failed") return null;
  return (
    <div className={classes.root} role="status">
      <IconPlugConnectedX size={20} stroke={1.75} aria-hidden="true" />
      <p className={classes.text}>
        {texts.notLoaded}: {failed.problem.message}
      </p>
      <Button variant="default" onClick={onRetry} loading={retrying}>
        Thử lại
      </Button>
    </div>
  );
}
