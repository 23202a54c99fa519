import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { useQuery } from "@tanstack/react-query";
import { supportedBanksQuery } from "#web/api/banks.ts";
import { matchesBank } from "#web/lib/bank-account.ts";
import { formatCount } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { BankMark } from "#web/ui/wallet/bank-mark.tsx";
import { verificationTexts } from "./texts.ts";
import classes from "./verification.module.css";

type BankListPanelProps = { search: string; onSearch: (search: string) => void };

/** The banks that the wallet works with. */
export function BankListPanel({ search, onSearch }: BankListPanelProps) {
  const query = useQuery(supportedBanksQuery);
  const { data: banks, error } = query;
  const found = banks?.filter((bank) => matchesBank(bank, search));
  return (
    <Panel
      title="Ngân hàng được hỗ trợ"
      description={found ? `${formatCount(found.length)} ngân hàng` : undefined}
    >
      <SearchInput
        value={search}
        onSearch={onSearch}
        placeholder="Tìm theo tên hoặc mã ngân hàng"
      />
      {found?.length ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list needs keyboard access
        <section className={classes.scroll} aria-label="Danh sách ngân hàng" tabIndex={0}>
          <ul className={classes.banks} aria-label="Ngân hàng được hỗ trợ">
            {found.map(({ code, name, isActive, logo }) => (
              <li key={code} className={classes.bank}>
                <BankMark code={code} logo={logo} />
                <span className={classes.words}>
                  <span className={classes.code}>{code}</span>
                  <span className={classes.name}>{name}</span>
                </span>
                {isActive ? null : <StatusBadge text="Tạm ngừng" color="gray" />}
              </li>
            ))}
          </ul>
        </section>
      ) : found ? (
        <Empty picture={glass} text="Không tìm thấy ngân hàng" hint="Thử tên ngắn hoặc mã khác." />
      ) : error ? (
        <ReadError query={query} title={verificationTexts.banksFailed} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Panel>
  );
}
