import { keepPreviousData, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { cartQueries } from "../queries.ts";
import { linesOf, piecesOf } from "./lines.ts";
import { useQuantities } from "./use-quantities.ts";

/**
 * The cart as shown on screen: the server's lines with local changes applied. `hidden` lines are
 * being removed (cart_item_id).
 */
export function useCartLines(hidden: readonly string[]) {
  const { data: page } = useSuspenseQuery(cartQueries.page());
  const { pending, problems, setQuantity } = useQuantities();
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});

  const all = linesOf(page, { selected: choices, quantity: pending });
  const lines = all.filter(({ id }) => !hidden.includes(id));
  const chosen = lines.filter(({ selected }) => selected);
  const pieces = piecesOf(chosen);
  const { data: isStocked = true } = useQuery({
    ...cartQueries.isStocked(pieces),
    placeholderData: keepPreviousData,
  });

  return {
    lines,
    chosen,
    pieces,
    isShort: chosen.length > 0 && !isStocked,
    problems,
    setQuantity,
    select: (id: string, selected: boolean) => setChoices((now) => ({ ...now, [id]: selected })),
    selectAll: (selected: boolean) =>
      setChoices(Object.fromEntries(lines.map(({ id }) => [id, selected]))),
  };
}
