import { ActionIcon } from "@mantine/core";
import { IconHeart, IconHeartFilled } from "@tabler/icons-react";

type FavoriteButtonProps = { liked: boolean; onToggle: () => void };

/** A heart: filled when the product is among the favourites. */
export function FavoriteButton({ liked, onToggle }: FavoriteButtonProps) {
  return (
    <ActionIcon
      color={liked ? "ripe" : "gray"}
      aria-label="Yêu thích"
      aria-pressed={liked}
      onClick={onToggle}
    >
      {liked ? <IconHeartFilled size={22} /> : <IconHeart size={22} stroke={1.75} />}
    </ActionIcon>
  );
}
