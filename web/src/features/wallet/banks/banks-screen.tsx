import bank from "@lobehub/fluent-emoji-3d/assets/1f3e6.webp";
import { Box } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { savedBanksQuery } from "#web/api/banks.ts";
import { formatDate } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { pageColumn } from "#web/ui/layout/page-column.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { NARROW, useMedia } from "#web/ui/layout/use-media.ts";
import { PagingBar } from "#web/ui/table/paging-bar.tsx";
import { BankAccount } from "#web/ui/wallet/bank-account.tsx";
import { AddAccountScreen, type AddAccountScreenProps } from "./add-account.tsx";
import classes from "./banks-screen.module.css";
import { bankTexts } from "./rules.ts";

type BanksScreenProps = Omit<AddAccountScreenProps, "step"> & {
  /** Undefined shows the list. */
  step: AddAccountScreenProps["step"] | undefined;
  page: number;
  onPage: (page: number) => void;
};

export function BanksScreen({ step, page, onPage, ...adding }: BanksScreenProps) {
  if (step === undefined) return <AccountList page={page} onPage={onPage} />;
  return <AddAccountScreen step={step} {...adding} />;
}

/** For paging here: the server sends all accounts. */
const accountsPerPage = 10;

const crumbs = [{ label: "Ví TAP", to: "/vi-tap" }, { label: "Quản lý ngân hàng" }];

type AccountListProps = { page: number; onPage: (page: number) => void };

function AccountList({ page, onPage }: AccountListProps) {
  const query = useQuery(savedBanksQuery);
  const { data: accounts, error } = query;
  const isCompact = useMedia(NARROW);
  const pages = Math.ceil((accounts?.length ?? 0) / accountsPerPage);
  const shown = Math.min(page, Math.max(1, pages));
  const first = (shown - 1) * accountsPerPage;
  return (
    <Box {...pageColumn.list}>
      <PageHeader
        title="Quản lý ngân hàng"
        description="Tiền từ ví chỉ được rút về các tài khoản đã lưu ở đây."
        breadcrumb={crumbs}
        actions={accounts?.length ? <AddLink /> : null}
      />
      {accounts?.length ? (
        <>
          <StaleNotice query={query} title={bankTexts.listFailed} />
          <ul className={classes.list} aria-label="Tài khoản đã lưu">
            {accounts.slice(first, first + accountsPerPage).map((account) => (
              <li key={account.id} className={classes.card}>
                <BankAccount account={account} note={datesOf(account)} />
              </li>
            ))}
          </ul>
          {pages > 1 ? (
            <PagingBar
              page={shown}
              pageSize={accountsPerPage}
              total={accounts.length}
              onPage={onPage}
              compact={isCompact}
            />
          ) : null}
        </>
      ) : accounts ? (
        <Empty
          picture={bank}
          text="Bạn chưa lưu tài khoản ngân hàng nào"
          hint="Thêm tài khoản để rút tiền từ ví về ngân hàng."
          action={<AddLink />}
        />
      ) : error ? (
        <ReadError query={query} title={bankTexts.listFailed} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Box>
  );
}

function datesOf({ createdAt, verifiedAt }: Schema["SavedBank"]): string {
  const saved = `Đã lưu ngày ${formatDate(createdAt)}`;
  return verifiedAt ? `${saved}, xác minh ngày ${formatDate(verifiedAt)}` : saved;
}

function AddLink() {
  return (
    <ButtonLink to="/quan-ly-ngan-hang" search={{ buoc: 1 }}>
      Thêm tài khoản
    </ButtonLink>
  );
}
