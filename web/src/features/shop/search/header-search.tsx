import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useId, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { cleanText } from "#web/lib/search-text.ts";
import { useLazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { optionAfter } from "./option-after.ts";
import { suggestionQueries } from "./queries.ts";

const fetchList = () => import("./suggestion-list.tsx").then((module) => module.SuggestionList);

type HeaderSearchProps = {
  value: string;
  onSearch: (text: string) => void;
  isOffered: (product: Schema["ProductSummary"]) => boolean;
};

const closed = { text: "", active: -1 };

export function HeaderSearch({ value, onSearch, isOffered }: HeaderSearchProps) {
  const id = useId();
  const navigate = useNavigate();
  const [{ text, active }, setList] = useState(closed);
  const { data, isError, isFetching } = useQuery(suggestionQueries.of(text));
  const close = () => setList(closed);
  // Without the list the field can still search.
  const List = useLazyPart({ fetchPart: fetchList, isWanted: text !== "", onFail: close });
  const products = text && data ? data.filter(isOffered) : [];
  const isOpen = List !== undefined && products.length > 0;
  const selected = isOpen ? products[active] : undefined;

  function openProduct(product: Schema["ProductSummary"]) {
    const params = { id: String(product.id) };
    void navigate({ to: "/san-pham/$id", params, state: { product } });
  }

  function suggest(typed: string) {
    setList({ text: cleanText(typed), active: -1 });
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>): boolean {
    const { key } = event;
    if (isOpen && (key === "ArrowDown" || key === "ArrowUp")) {
      event.preventDefault();
      const step = key === "ArrowDown" ? 1 : -1;
      setList({ text, active: optionAfter(active, step, products.length) });
      return true;
    }
    if (key === "Enter") {
      close();
      if (selected) openProduct(selected);
      return selected !== undefined;
    }
    if (key === "Escape" && text) {
      // The first Escape closes the list, the second one clears the field.
      event.stopPropagation();
      close();
      return true;
    }
    return false;
  }

  return (
    <SearchInput
      value={value}
      onSearch={(typed) => onSearch(cleanText(typed))}
      placeholder="Tìm nông sản, đặc sản…"
      list={{
        id,
        isOpen,
        activeId: selected && `${id}-${selected.id}`,
        onTyped: suggest,
        // The active option belongs to the old text.
        onEdit: () => setList({ text, active: -1 }),
        onKey,
        onLeave: close,
      }}
    >
      {List && text ? (
        <List
          id={id}
          products={products}
          active={active}
          hasFailed={isError}
          isFetching={isFetching}
          onChoose={close}
        />
      ) : null}
    </SearchInput>
  );
}
