import basket from "@lobehub/fluent-emoji-3d/assets/1f9fa.webp";
import { Box, Group } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./empty.module.css";

type EmptyProps = {
  text: string;
  hint?: string;
  picture?: string;
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
  isSmall?: boolean;
  onError?: () => void;
};

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
