import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import handshake from "@lobehub/fluent-emoji-3d/assets/1f91d.webp";
import { Button, SegmentedControl, Skeleton, Text, TextInput } from "@mantine/core";
import { IconCoins, IconCopy, IconShare, IconSitemap, IconUsers } from "@tabler/icons-react";
import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDate } from "#web/lib/format.ts";
import { shareLink } from "#web/lib/share.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { LoadingDialog } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import { type Column, useResourceTable } from "#web/ui/table/use-resource-table.ts";
import classes from "./affiliate-panel.module.css";
import { AffiliateTree } from "./affiliate-tree.tsx";
import { affiliateQueries, DEFAULT_LEVEL, type IndirectLevel, indirectLevels } from "./queries.ts";
import { texts } from "./rules.ts";

type AffiliatePanelProps = { shown: Shown; onShow: (shown: Shown) => void };

export function AffiliatePanel({ shown, onShow }: AffiliatePanelProps) {
  const { page = 1, level = DEFAULT_LEVEL, levelPage = 1 } = shown;
  return (
    <div className={classes.root}>
      <AffiliateStats />
      <ReferralLink />
      <AffiliateTree />
      <DirectMembers page={page} onPage={(next) => onShow({ ...shown, page: next })} />
      <IndirectMembers
        level={level}
        onLevel={(next) =>
          onShow({ page: shown.page, level: next === DEFAULT_LEVEL ? undefined : next })
        }
        page={levelPage}
        onPage={(next) => onShow({ ...shown, levelPage: next })}
      />
    </div>
  );
}

/** In the URL; undefined means the first page or level. */
type Shown = {
  /** Page of the direct members. */
  page?: number | undefined;
  level?: IndirectLevel | undefined;
  levelPage?: number | undefined;
};

export function ReferralLink() {
  const query = useQuery(affiliateQueries.me());
  const { data, error } = query;
  return (
    <Panel
      title="Liên kết giới thiệu"
      description="Ai đăng ký qua liên kết này sẽ thuộc hệ thống của bạn."
    >
      {!data && error ? (
        <LoadingDialog query={query} />
      ) : data && !data.referralLink ? (
        <Text c="dimmed">{texts.noLink}</Text>
      ) : (
        <LinkRow url={data?.referralLink} />
      )}
    </Panel>
  );
}

function LinkRow({ url }: { url: string | undefined }) {
  async function send(sharer: Parameters<typeof shareLink>[1]) {
    if (!url) return;
    const result = await shareLink({ title: "Đăng ký thành viên TAP", url }, sharer);
    if (result === "copied") notify.success(texts.linkCopied, { id: "referral" });
    if (result === "failed") notify.error(texts.linkNotCopied, { id: "referral" });
  }

  return (
    <div className={classes.row} aria-busy={!url}>
      {url ? (
        <TextInput
          aria-label="Liên kết giới thiệu của bạn"
          className={classes.link}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : (
        <Skeleton className={classes.link} height={44} />
      )}
      <Button
        leftSection={<IconCopy size={18} />}
        disabled={!url}
        onClick={() => send({ clipboard: navigator.clipboard })}
      >
        Sao chép
      </Button>
      <Button
        variant="default"
        leftSection={<IconShare size={18} />}
        disabled={!url}
        onClick={() => send(navigator)}
      >
        Chia sẻ
      </Button>
    </div>
  );
}

function AffiliateStats() {
  const query = useQuery(affiliateQueries.stats());
  const { data: stats, error } = query;
  if (error && !stats) {
    return (
      <Panel title="Tổng quan giới thiệu">
        <LoadingDialog query={query} />
      </Panel>
    );
  }
  return (
    <div className={classes.stats}>
      <StaleNotice query={query} />
      <StatGrid>
        <StatCard
          label="Giới thiệu trực tiếp (F1)"
          value={formatCount(stats?.totalF1)}
          icon={<IconUsers />}
          loading={!stats}
        />
        <StatCard
          label="Toàn hệ thống"
          value={formatCount(stats?.totalSystem)}
          icon={<IconSitemap />}
          tone="blue"
          loading={!stats}
        />
        <StatCard
          label="Hoa hồng tiềm năng"
          value={<Money dong={stats?.potentialCommission} />}
          icon={<IconCoins />}
          tone="ripe"
          loading={!stats && "wide"}
        />
      </StatGrid>
    </div>
  );
}

type DirectMembersProps = { page: number; onPage: (page: number) => void };

function DirectMembers({ page, onPage }: DirectMembersProps) {
  return (
    <Panel title="Thành viên trực tiếp (F1)">
      <MemberTable
        label="Thành viên trực tiếp (F1)"
        query={affiliateQueries.direct()}
        page={page}
        onPage={onPage}
        empty={<Empty picture={handshake} text={texts.nobodyYet} hint={texts.invite} />}
      />
    </Panel>
  );
}

const choices = indirectLevels.map((level) => ({ value: String(level), label: `F${level}` }));

type IndirectMembersProps = {
  level: IndirectLevel;
  onLevel: (level: IndirectLevel) => void;
  page: number;
  onPage: (page: number) => void;
};

function IndirectMembers({ level, onLevel, page, onPage }: IndirectMembersProps) {
  function choose(value: string) {
    const selected = indirectLevels.find((one) => String(one) === value);
    if (selected) onLevel(selected);
  }
  const label = `Thành viên gián tiếp (F${level})`;
  return (
    <Panel
      title="Thành viên gián tiếp"
      actions={
        <SegmentedControl
          aria-label="Cấp của danh sách gián tiếp"
          data={choices}
          value={String(level)}
          onChange={choose}
        />
      }
    >
      <MemberTable
        label={label}
        query={affiliateQueries.indirect(level)}
        page={page}
        onPage={onPage}
        empty={<Empty picture={handshake} text={`Chưa có thành viên ở cấp F${level}`} />}
      />
    </Panel>
  );
}

type MemberList = Schema["AffiliateMemberList"];
type Row = Schema["AffiliateMember"] & { id: string };

/** The response holds a whole level; it is paged here. */
const PAGE_SIZE = 20;

const missing = "Chưa có";

/** A long e-mail breaks before its "@" and nowhere else. */
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

function MemberTable<Key extends QueryKey>(props: MemberTableProps<Key>) {
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
