import { Button, Loader } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { withReason } from "#web/api/api-error.ts";
import { isSameHolder } from "#web/lib/bank-account.ts";
import { accountCheckTexts } from "#web/ui/wallet/account-check.ts";
import classes from "./account-finding.module.css";

type AccountFindingProps = {
  query: UseQueryResult<Schema["AccountCheck"]>;
  /** The bank is being asked about what is typed now, or has been. */
  isAsked: boolean;
  /** The holder as the user writes the name. */
  typed: string;
  /** Offers the holder as the bank names it; omitted where nothing can be changed. */
  onUse?: (holder: string) => void;
};

/** What the bank says about the account: always there, so that nothing moves when it comes. */
export function AccountFinding({ query, isAsked, typed, onUse }: AccountFindingProps) {
  const { data: found, error, isFetching, refetch } = query;
  if (!isAsked)
    return <Box>Sau khi nhập số tài khoản, ngân hàng sẽ cho biết tên chủ tài khoản.</Box>;
  if (found?.isValid) return <Holder found={found} typed={typed} onUse={onUse} />;
  if (found) return <Box tone="bad">{found.message || accountCheckTexts.invalid}</Box>;
  if (error && !isFetching) {
    return (
      <Box tone="warning">
        {withReason(accountCheckTexts.failed, error)}. Bạn vẫn có thể lưu, tài khoản khi đó chưa
        được xác minh.
        <Button variant="default" onClick={() => void refetch()}>
          Kiểm tra lại
        </Button>
      </Box>
    );
  }
  return (
    <Box>
      <Loader size="xs" /> Đang hỏi ngân hàng về tài khoản này…
    </Box>
  );
}

type HolderProps = { found: Schema["AccountCheck"] } & Pick<AccountFindingProps, "typed" | "onUse">;

function Holder({ found, typed, onUse }: HolderProps) {
  const { accountHolderName: holder, message } = found;
  const valid = message || accountCheckTexts.valid;
  if (!holder) {
    return (
      <Box tone="warning">
        {valid}. {accountCheckTexts.noHolder}: hãy tự kiểm tra kỹ tên và số tài khoản.
      </Box>
    );
  }
  const isSame = isSameHolder(holder, typed);
  const isOther = !isSame && typed.trim() !== "";
  return (
    <Box tone={isOther ? "warning" : "good"}>
      <span>
        {valid}. Chủ tài khoản theo ngân hàng: <strong>{holder}</strong>
        {isOther ? ", khác với tên bạn nhập. Hãy kiểm tra lại số tài khoản." : "."}
      </span>
      {onUse && !isSame ? (
        <Button variant="default" onClick={() => onUse(holder)}>
          Dùng tên này
        </Button>
      ) : null}
    </Box>
  );
}

type BoxProps = { tone?: "good" | "warning" | "bad"; children: ReactNode };

function Box({ tone, children }: BoxProps) {
  return (
    <div className={classes.root} data-tone={tone} role="status">
      {children}
    </div>
  );
}
