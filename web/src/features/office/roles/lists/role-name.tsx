import { useQuery } from "@tanstack/react-query";
import { roleTextOf } from "../labels.ts";
import { roleQueries } from "../queries.ts";

/** The role of this id, as text. */
export function RoleName({ id }: { id: string }) {
  const { data: roles } = useQuery(roleQueries.roles());
  const role = roles?.find((each) => each.id === id);
  return role ? roleTextOf(role) : "—";
}
