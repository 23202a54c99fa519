import { notify } from "#web/ui/feedback/notify.ts";
import { noTask, type RoleSearch } from "./search.ts";

/** After a row was created: says so, closes the form, and opens the row beside the list. */
export const showCreated =
  (text: string, onReplace: (next: RoleSearch) => void) =>
  ({ id }: { id: string }) => {
    notify.success(text);
    onReplace({ ...noTask, xem: id });
  };
