import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatDate } from "#web/lib/format.ts";
import type { Column } from "#web/ui/table/resource-columns.ts";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { useResourceTable } from "#web/ui/table/use-resource-table.ts";

type MemberList = Schema["AffiliateMemberList"];
type Row = Schema["AffiliateMember"] & { id: string };

/** The response holds a whole level; it is paged here, by the usual size. */
const PAGE_SIZE = 20;

const missing = "Chưa có";

/** An e-mail too long for a line of a card breaks before its "@" and nowhere else. */
function emailOf(email: string) {
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

const columns: readonly Column<Row>[] = [
  {
    id: "fullName",
    header: "Họ và tên",
    cell: ({ fullName }) => fullName,
    card: "title",
    width: "26%",
  },
  { id: "email", header: "Email", cell: ({ email }) => (email ? emailOf(email) : missing) },
  { id: "uidCode", header: "Mã định danh", cell: ({ uidCode }) => uidCode },
  { id: "phone", header: "Số điện thoại", cell: ({ phone }) => phone ?? missing },
  { id: "createdAt", header: "Ngày tham gia", cell: ({ createdAt }) => formatDate(createdAt) },
];

type MemberTableProps<Key extends QueryKey> = {
  label: string;
  query: UseQueryOptions<MemberList, Error, MemberList, Key>;
  page: number;
  onPage: (page: number) => void;
  empty: ReactNode;
};

/** One level of the referral system. */
export function MemberTable<Key extends QueryKey>(props: MemberTableProps<Key>) {
  const { label, query, onPage, empty } = props;
  const { data: level } = useQuery(query);
  const last = level ? Math.max(1, Math.ceil(level.data.length / PAGE_SIZE)) : props.page;
  const page = Math.min(props.page, last);
  const model = useResourceTable({
    query,
    rows: ({ data }) => ({
      items: data
        .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
        .map((member) => ({ ...member, id: member.uidCode })),
      total: data.length,
    }),
    columns,
  });
  return (
    <ResourceTable
      label={label}
      model={model}
      paging={{ page, pageSize: PAGE_SIZE, onPage }}
      empty={empty}
    />
  );
}
