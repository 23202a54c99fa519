import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { messageOf } from "#web/api/api-error.ts";
import type { Entry, EntryGroup } from "./entry.ts";
import {
  depositEntries,
  orderEntries,
  productEntries,
  userEntries,
  withdrawalEntries,
} from "./found-entries.ts";
import { searchQueries } from "./queries.ts";
import type { Sources } from "./sources.ts";

type Wanted = {
  sources: Sources;
  /** What the server is asked for; empty for nothing. */
  text: string;
  /** The user types on: what was found belongs to an older text. */
  isTyping: boolean;
};

/** What the server finds, a group for each list that the user may read. Groups without results are left out. */
export function useFound({ sources, text, isTyping }: Wanted): EntryGroup[] {
  const asked = isTyping ? undefined : text || undefined;
  const orders = useQuery(searchQueries.orders(sources.orders, asked));
  const products = useQuery(searchQueries.products(sources.products, asked));
  const users = useQuery(searchQueries.users(sources.users, asked));
  const deposits = useQuery(searchQueries.deposits(sources.wallet, asked));
  const withdrawals = useQuery(searchQueries.withdrawals(sources.wallet, asked));
  if (!text && !isTyping) return [];

  const isShop = sources.products === "shop";
  return [
    sources.orders && groupOf("orders", "Đơn hàng", orders, (found) => orderEntries(found, text)),
    sources.products &&
      groupOf("products", "Sản phẩm", products, (found) => productEntries(found, text, isShop)),
    sources.users && groupOf("users", "Người dùng", users, (found) => userEntries(found, text)),
    sources.wallet &&
      groupOf("deposits", "Nạp tiền", deposits, (found) => depositEntries(found, text)),
    sources.wallet &&
      groupOf("withdrawals", "Rút tiền", withdrawals, (found) => withdrawalEntries(found, text)),
  ].filter((group) => group !== undefined);
}

function groupOf<T>(
  id: string,
  title: string,
  { data, error }: UseQueryResult<T>,
  entriesOf: (found: T) => Entry[],
): EntryGroup | undefined {
  if (data) {
    const entries = entriesOf(data);
    return entries.length > 0 ? { id, title, entries } : undefined;
  }
  const note = error
    ? { isFailure: true, text: `Không tìm được: ${messageOf(error, "có lỗi xảy ra")}` }
    : { isFailure: false, text: "Đang tìm…" };
  return { id, title, entries: [], note };
}
