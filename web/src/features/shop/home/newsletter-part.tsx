import { Button } from "@mantine/core";
import { useState } from "react";
import { useLazyPart } from "#web/ui/feedback/use-part.ts";
import { useNear } from "#web/ui/media/use-near.ts";
import classes from "./newsletter-part.module.css";

const fetchPart = () => import("./newsletter.tsx").then((module) => module.Newsletter);

/** The form at the foot of the home page, loaded when the visitor comes near: most never do. */
export function NewsletterPart() {
  const [ref, isNear] = useNear();
  const [hasFailed, setFailed] = useState(false);
  const Newsletter = useLazyPart({
    fetchPart,
    isWanted: isNear && !hasFailed,
    onFail: () => setFailed(true),
  });
  return (
    <div ref={ref} className={classes.root}>
      {Newsletter ? <Newsletter /> : null}
      {hasFailed ? (
        <>
          <p>Chưa tải được phần này.</p>
          <Button variant="default" onClick={() => setFailed(false)}>
            Thử lại
          </Button>
        </>
      ) : null}
    </div>
  );
}
