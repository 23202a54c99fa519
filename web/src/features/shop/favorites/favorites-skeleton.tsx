import { Skeleton } from "@mantine/core";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import card from "./favorite-card.module.css";
import list from "./favorite-list.module.css";

const cards = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Loading skeleton of the list, with the boxes of the real cards. */
export function FavoritesSkeleton({ view }: { view: "list" | undefined }) {
  return (
    <div aria-busy="true">
      <LoadingStatus text="Đang tải danh sách yêu thích" />
      <div className={list.list} data-view={view ?? "grid"} aria-hidden="true">
        {cards.map((key) => (
          <div key={key} className={card.card}>
            <Skeleton className={card.picture} radius={0} style={{ aspectRatio: 1 }} />
            <div className={card.words}>
              <Skeleton height={13} width="70%" />
              <Skeleton height={18} width="90%" />
              <Skeleton height={18} width="60%" />
              <Skeleton height={22} width="50%" mt="sm" />
            </div>
            <div>
              <Skeleton height={44} radius="md" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
