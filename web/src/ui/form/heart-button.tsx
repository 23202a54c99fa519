import { ActionIcon } from "@mantine/core";
import { IconHeart, IconHeartFilled } from "@tabler/icons-react";
import { isRepeatedClick } from "./repeated-click.ts";

type HeartButtonProps = {
  liked: boolean;
  onToggle: () => void;
  label?: string;
  disabled?: boolean;
};

/** A heart, filled if the item is a favorite. */
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
