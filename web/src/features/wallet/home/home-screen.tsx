import card from "@lobehub/fluent-emoji-3d/assets/1f4b3.webp?no-inline";
import trolley from "@lobehub/fluent-emoji-3d/assets/1f6d2.webp?no-inline";
import gift from "@lobehub/fluent-emoji-3d/assets/1f381.webp?no-inline";
import { Button, Skeleton } from "@mantine/core";
import {
  IconArrowDown,
  IconArrowUpRight,
  IconBuildingBank,
  IconCashBanknote,
  IconListDetails,
  IconLock,
  IconPlugConnectedX,
  IconQrcode,
  IconReceipt,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import { type ReactNode, use, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { useCounterpart, walletQuery } from "#web/api/wallet.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { readStored, store } from "#web/lib/safe-storage.ts";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { ButtonLink, MayOpen, TextLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { LinkTile, TileList } from "#web/ui/layout/tile.tsx";
import { TransactionSummary } from "#web/ui/wallet/transaction-summary.tsx";
import { counterpartOf } from "#web/ui/wallet/transactions.ts";
import {
  BalanceCard,
  HiddenAmount,
  MonthFigure,
  PartFailed,
  PointsFigure,
} from "./balance-card.tsx";
import classes from "./home-screen.module.css";
import { homeQueries, SHOWN } from "./queries.ts";

const fetchPart = () => import("./points-modal.tsx").then((part) => part.PointsModal);

type HomeScreenProps = {
  /** Undefined while the history of points is closed. */
  pointsPage: number | undefined;
  onPoints: (page: number | undefined) => void;
  notice: ReactNode;
};

export function HomeScreen({ pointsPage, onPoints, notice }: HomeScreenProps) {
  const { isHidden, toggle } = useBalancePrivacy();
  const isOpen = pointsPage !== undefined;
  const close = () => onPoints(undefined);
  const PointsModal = useDialogPart({ fetchPart, isOpen, onClose: close });
  return (
    <>
      <PageHeader title="Ví TAP" />
      <div className={classes.root}>
        <div className={classes.notices}>
          <ConnectionAlert />
          {notice}
        </div>
        <div className={classes.card}>
          <BalanceCard isHidden={isHidden} onToggle={toggle}>
            <PointsFigure isHidden={isHidden} onOpen={() => onPoints(1)} />
            <MonthFigure />
          </BalanceCard>
        </div>
        <div className={classes.links}>
          <QuickLinksNav />
        </div>
        <div className={classes.recent}>
          <RecentActivity isHidden={isHidden} />
        </div>
        <div className={classes.services}>
          <LinkedServices />
        </div>
      </div>
      {PointsModal && isOpen ? (
        <PointsModal page={pointsPage} onPage={onPoints} onClose={close} />
      ) : null}
    </>
  );
}

function ConnectionAlert() {
  const queries = [useQuery(walletQuery), useQuery(homeQueries.latest)];
  const failed = queries.filter(({ error }) => ApiError.from(error).isConnection);
  if (failed.length === 0) return null;
  return (
    <div className={classes.connection} role="alert">
      <IconPlugConnectedX size={22} aria-hidden="true" />
      <p className={classes.connectionText}>
        <strong>Không kết nối được tới ví.</strong> Số liệu có thể chưa có hoặc chưa mới nhất.
      </p>
      <Button
        variant="default"
        onClick={() => {
          for (const { refetch } of failed) void refetch();
        }}
        loading={failed.some(({ isFetching }) => isFetching)}
      >
        Kết nối lại
      </Button>
    </div>
  );
}

function QuickLinksNav() {
  const mayOpen = use(MayOpen);
  return (
    <nav aria-label="Thao tác với ví" className={classes.quickLinks}>
      <ul className={classes.quickLinkList}>
        {quickLinks
          .filter(({ to }) => mayOpen(to))
          .map(({ label, to, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={classes.link}>
                <span className={classes.icon}>
                  <Icon size={22} stroke={1.75} aria-hidden="true" />
                </span>
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

const quickLinks = [
  { label: "Nạp tiền", to: "/vi-tap/nap-tien", icon: IconArrowDown },
  { label: "Chuyển tiền", to: "/chuyen-tien", icon: IconArrowUpRight },
  { label: "Rút tiền", to: "/rut-tien", icon: IconCashBanknote },
  { label: "Mã QR", to: "/qr-pay", icon: IconQrcode },
  { label: "Ngân hàng", to: "/quan-ly-ngan-hang", icon: IconBuildingBank },
  { label: "Lịch sử", to: "/lich-su", icon: IconReceipt },
  { label: "Yêu cầu rút", to: "/yeu-cau-rut-tien", icon: IconListDetails },
  { label: "Mật khẩu ví", to: "/quan-ly-mat-khau", icon: IconLock },
] as const;

const rows = Array.from({ length: SHOWN }, (_, index) => `row-${index}`);

function RecentActivity({ isHidden }: { isHidden: boolean }) {
  const query = useQuery(homeQueries.latest);
  const { data, error } = query;
  return (
    <Panel title="Giao dịch gần đây" actions={<TextLink to="/lich-su">Tất cả</TextLink>}>
      {data && data.length > 0 ? (
        <ul className={classes.activities}>
          {data.slice(0, SHOWN).map((transaction) => (
            <li key={transaction.id}>
              <Link to="/lich-su" search={{ gd: transaction.id }} className={classes.activity}>
                <Summary transaction={transaction} isHidden={isHidden} />
              </Link>
            </li>
          ))}
        </ul>
      ) : data ? (
        <div className={classes.none}>
          <p>Chưa có giao dịch nào. Nạp tiền vào ví để bắt đầu.</p>
          <ButtonLink to="/vi-tap/nap-tien" variant="light">
            Nạp tiền
          </ButtonLink>
        </div>
      ) : error ? (
        <PartFailed query={query} text="Chưa tải được giao dịch gần đây" />
      ) : (
        <div className={classes.activities} aria-busy="true">
          {rows.map((row) => (
            <Skeleton key={row} height={68} my={5} radius="md" />
          ))}
        </div>
      )}
    </Panel>
  );
}

type SummaryProps = { transaction: Schema["Transaction"]; isHidden: boolean };

function Summary({ transaction, isHidden }: SummaryProps) {
  return (
    <TransactionSummary
      transaction={transaction}
      when={formatDateTime(transaction.createdAt)}
      counterpart={useCounterpart(counterpartOf(transaction))}
      amount={isHidden ? <HiddenAmount /> : undefined}
    />
  );
}

/** The last two have no action yet. */
const services = [
  {
    label: "Mua sắm",
    detail: "Nông sản của hợp tác xã",
    picture: trolley,
    link: linkOptions({ to: "/mua-sam" }),
  },
  { label: "Đổi quà", detail: "Dùng điểm TAP đổi quà", picture: gift },
  { label: "Thẻ liên kết", detail: "Liên kết thẻ ngân hàng", picture: card },
];

function LinkedServices() {
  return (
    <Panel title="Dịch vụ liên kết">
      <TileList>
        {services.map(({ picture, ...service }) => (
          <li key={service.label}>
            <LinkTile
              {...service}
              icon={<img src={picture} alt="" width={28} height={28} loading="lazy" />}
            />
          </li>
        ))}
      </TileList>
    </Panel>
  );
}

const KEY = "tap-hide-balance";

function useBalancePrivacy() {
  const [isHidden, setHidden] = useState(() => readStored("localStorage", KEY) === true);
  function toggle() {
    store("localStorage", KEY, !isHidden);
    setHidden(!isHidden);
  }
  return { isHidden, toggle };
}
