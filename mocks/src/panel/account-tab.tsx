import { useState } from "react";
import type { ControlState } from "../control/control.ts";
import { Groups } from "./groups.tsx";
import { matches } from "./search-text.ts";

type Account = ControlState["accounts"][number];

type Props = {
  accounts: Account[];
  /** Of who is signed in; "" for nobody. */
  email: string;
  onChoose: (account: Account | undefined) => void;
};

/** Whom to be: one press signs in. */
export function AccountTab({ accounts, email, onChoose }: Props) {
  const [query, setQuery] = useState("");
  const found = accounts.filter((one) => matches(query, one.title, one.name, one.email));
  return (
    <>
      <label>
        Tìm tài khoản
        <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      <button type="button" aria-pressed={email === ""} onClick={() => onChoose(undefined)}>
        Khách (đăng xuất)
      </button>
      <Groups
        rows={found}
        groupOf={({ group }) => group}
        keyOf={(account) => account.email}
        none="Không có tài khoản nào như vậy."
      >
        {(account) => (
          <button
            type="button"
            className="account"
            aria-pressed={account.email === email}
            onClick={() => onChoose(account)}
          >
            <span>{account.title}</span>
            <small>
              {account.name} · {account.email}
            </small>
          </button>
        )}
      </Groups>
    </>
  );
}
