import { ActionIcon } from "@mantine/core";
import { IconHeart, IconHeartFilled } from "@tabler/icons-react";

type FavoriteButtonProps = {
  liked: boolean;
  onToggle: () => void;
  /** Where there are many: names the product. */
  label?: string;
};

/** A heart: filled when the product is among the favourites. */
export function FavoriteButton({ liked, onToggle, label = "Yêu thích" }: FavoriteButtonProps) {
  return (
    <ActionIcon
      color="gray"
      c={liked ? "var(--tap-price)" : undefined}
      aria-label={label}
      aria-pressed={liked}
      onClick={onToggle}
    >
      {liked ? <IconHeartFilled size={22} /> : <IconHeart size={22} stroke={1.75} />}
    </ActionIcon>
  );
}
