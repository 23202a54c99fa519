import basket from "@lobehub/fluent-emoji-3d/assets/1f9fa.webp";
import { Box, Group } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./empty.module.css";

type EmptyProps = {
  /** What is missing, in the specification's wording. */
  text: string;
  /** One sentence on what the user can do about it. */
  hint?: string;
  /** URL of a 3D picture; default a basket. */
  picture?: string;
  /** What to do next: a button or link. */
  action?: ReactNode;
};

/** An empty list or page that is not an error. */
export function Empty({ text, hint, picture = basket, action }: EmptyProps) {
  return (
    <div className={classes.root}>
      <Box mb="md" aria-hidden="true">
        <ResultPicture src={picture} tint={0} isSmall />
      </Box>
      <p className={classes.text}>{text}</p>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {action ? (
        <Group gap="sm" align="stretch" justify="center" mt="lg">
          {action}
        </Group>
      ) : null}
    </div>
  );
}

type ResultPictureProps = {
  src: string;
  tint: 0 | 1 | 2 | 3 | 4 | 5;
  /** For a part of a page; a whole screen uses the large size. */
  isSmall?: boolean;
  /** Called if the picture fails to load. */
  onError?: () => void;
};

/** A 3D picture on a round tint; decorative, so it has no alt text. */
export function ResultPicture({ src, tint, isSmall, onError }: ResultPictureProps) {
  return (
    <div
      className={classes.disc}
      data-small={isSmall}
      style={{ backgroundColor: `var(--tap-tint-${tint})` }}
    >
      <img src={src} alt="" width={112} height={112} decoding="async" onError={onError} />
    </div>
  );
}
