import { ActionIcon } from "@mantine/core";
import { IconHeart, IconHeartFilled } from "@tabler/icons-react";
import { isRepeatedClick } from "./repeated-click.ts";

type HeartButtonProps = {
  liked: boolean;
  onToggle: () => void;
  /** Where there are many: names the thing. */
  label?: string;
  /** While nobody knows yet whether it is liked. */
  disabled?: boolean;
};

/** A heart: filled when the thing is among the favourites. */
export function HeartButton({ liked, onToggle, label = "Yêu thích", disabled }: HeartButtonProps) {
  return (
    <ActionIcon
      color="gray"
      c={liked ? "var(--tap-price)" : undefined}
      aria-label={label}
      aria-pressed={liked}
      disabled={disabled}
      onClick={(event) => isRepeatedClick(event) || onToggle()}
    >
      {liked ? <IconHeartFilled size={22} /> : <IconHeart size={22} stroke={1.75} />}
    </ActionIcon>
  );
}
