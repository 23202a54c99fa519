import picture from "@lobehub/fluent-emoji-3d/assets/1f5bc-fe0f.webp";
import { Button } from "@mantine/core";
import {
  IconPencil,
  IconPhoto,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { BANNER_RATIO } from "#web/lib/banner-shape.ts";
import { formatCount, formatDate } from "#web/lib/format.ts";
import type { PictureUse } from "#web/lib/picture-resizer.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { usePictureSource } from "#web/ui/media/picture.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { NoRowsFound } from "#web/ui/table/no-rows.tsx";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { RowMenu } from "#web/ui/table/table-menus.tsx";
import { type Column, useResourceTable } from "#web/ui/table/use-resource-table.ts";
import classes from "./banner-table.module.css";
import { bannerQueries, deleteBanner, deleteBannerImage, updateBanner } from "./queries.ts";
import {
  type BannerDialog,
  type BannerSearch,
  bannerSorts,
  PAGE_SIZE,
  rowsOf,
  statusOf,
  texts,
} from "./rules.ts";

type BannerTableProps = {
  search: BannerSearch;
  onSearch: (next: BannerSearch) => void;
  onOpen: (dialog: BannerDialog) => void;
};

export function BannerTable({ search, onSearch, onOpen }: BannerTableProps) {
  const { data } = useQuery(bannerQueries.list());
  const { page } = rowsOf(data?.data ?? [], search);
  const edit = (id: string) => onOpen({ kind: "edit", id });
  const model = useResourceTable({
    query: bannerQueries.list(),
    rows: (list) => rowsOf(list.data, search),
    columns: bannerColumns,
    failedText: texts.listFailed,
    sorting: {
      sort: search.sort ?? "displayOrder",
      onSort: (next) =>
        onSearch({ sort: bannerSorts.find((sort) => sort === next), page: undefined }),
    },
  });
  return (
    <ResourceTable
      label="Banner"
      model={model}
      paging={{
        page,
        pageSize: search.size ?? PAGE_SIZE,
        onPage: (next) => onSearch({ page: next }),
        onPageSize: (size) => onSearch({ size, page: undefined }),
      }}
      empty={<NoBanners isFiltered={Boolean(search.search || search.hien)} onOpen={onOpen} />}
      open={{ nameOf: ({ title }) => title, onOpen: ({ id }) => edit(id) }}
      actions={(banner) => <BannerActions banner={banner} onEdit={() => edit(banner.id)} />}
    />
  );
}

const bannerColumns: readonly Column<Schema["Banner"]>[] = [
  {
    id: "image",
    header: "Ảnh",
    cell: ({ imageUrl }) => (
      <span className={classes.picture}>
        <BannerPicture src={imageUrl} />
      </span>
    ),
    card: "media",
    width: "6.25rem",
  },
  {
    id: "title",
    header: "Tiêu đề",
    cell: ({ title }) => <span className={classes.title}>{title}</span>,
    card: "title",
    isSortable: true,
  },
  {
    id: "description",
    header: "Mô tả",
    cell: ({ description }) =>
      description ? <span className={classes.description}>{description}</span> : "—",
    card: "wide",
  },
  {
    id: "status",
    header: "Trạng thái",
    cell: (banner) => <StatusBadge {...statusOf(banner)} />,
  },
  {
    id: "displayOrder",
    header: "Thứ tự",
    cell: ({ displayOrder }) => formatCount(displayOrder),
    kind: "number",
    isSortable: true,
  },
  {
    id: "createdAt",
    header: "Ngày tạo",
    cell: ({ createdAt }) => formatDate(createdAt),
    kind: "number",
    isSortable: true,
  },
];

type NoBannersProps = { isFiltered: boolean; onOpen: (dialog: BannerDialog) => void };

function NoBanners({ isFiltered, onOpen }: NoBannersProps) {
  if (isFiltered) return <NoRowsFound what="banner" />;
  return (
    <Empty
      picture={picture}
      text="Chưa có banner nào"
      hint="Trang chủ đang hiện lời giới thiệu sẵn có."
      action={<Button onClick={() => onOpen({ kind: "new" })}>Tạo banner đầu tiên</Button>}
    />
  );
}

type BannerActionsProps = { banner: Schema["Banner"]; onEdit: () => void };

function BannerActions({ banner, onEdit }: BannerActionsProps) {
  const { id, title, isActive, imagePublicId } = banner;
  const remove = useMutation(deleteBanner);
  const removeImage = useMutation(deleteBannerImage);
  const switching = useSingleMutation({
    ...updateBanner,
    onSuccess: () => notify.success(texts.updated),
    onError: (error) => notify.error(gone(error) ?? messageOf(error, texts.updateFailed)),
  });

  function askToDelete() {
    confirm({
      title: "Xóa banner",
      body: <BannerBrief banner={banner} question="Bạn có chắc chắn muốn xóa banner này?" />,
      note: "Thao tác này không thể hoàn tác.",
      confirmLabel: "Xóa",
      danger: true,
      run: async () => {
        await remove.mutateAsync(id);
        notify.success("Xóa banner thành công!");
      },
      describeFailure: (error) => gone(error) ?? messageOf(error, "Xóa banner thất bại!"),
    });
  }

  function askToDeleteImage(publicId: string) {
    confirm({
      title: "Xóa ảnh banner",
      body: (
        <BannerBrief banner={banner} question="Bạn có chắc chắn muốn xóa ảnh của banner này?" />
      ),
      note: "Banner không hiện ở trang chủ cho đến khi có ảnh mới.",
      confirmLabel: "Xóa ảnh",
      danger: true,
      run: async () => {
        await removeImage.mutateAsync(publicId);
        notify.success("Xóa ảnh thành công!");
      },
      describeFailure: (error) =>
        hasStatus(error, 404) ? texts.noImageToDelete : messageOf(error, "Xóa ảnh thất bại!"),
    });
  }

  return (
    <RowMenu
      name={title}
      items={[
        { label: "Chỉnh sửa", icon: <IconPencil size={18} />, onClick: onEdit },
        {
          label: isActive ? "Tạm dừng" : "Kích hoạt lại",
          icon: isActive ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />,
          onClick: () => switching.mutate({ id, changes: { isActive: !isActive } }),
        },
        {
          label: "Xóa ảnh",
          icon: <IconPhoto size={18} />,
          onClick: () => askToDeleteImage(imagePublicId ?? ""),
          disabledReason: imagePublicId ? undefined : texts.noImageToDelete,
          isDanger: true,
        },
        {
          label: "Xóa banner",
          icon: <IconTrash size={18} />,
          onClick: askToDelete,
          isDanger: true,
        },
      ]}
    />
  );
}

const gone = (error: unknown) => (hasStatus(error, 404) ? texts.goneMeanwhile : undefined);

type BannerBriefProps = { banner: Schema["Banner"]; question: string };

function BannerBrief({ banner: { title, imageUrl }, question }: BannerBriefProps) {
  return (
    <span className={classes.brief}>
      <span>{question}</span>
      <span className={classes.briefBanner}>
        <BannerPicture src={imageUrl} />
        <span>{title}</span>
      </span>
    </span>
  );
}

type BannerPictureProps = {
  src: string | null;
  /** Empty beside the banner's title. */
  alt?: string;
  none?: string;
  use?: PictureUse;
};

const shape: CSSProperties = { aspectRatio: BANNER_RATIO };

export function BannerPicture({
  src,
  alt = "",
  none = "Không có ảnh",
  use = "thumbnail",
}: BannerPictureProps) {
  const source = usePictureSource(src, use);
  return (
    <span className={classes.frame} style={shape}>
      {source ? (
        <img {...source} alt={alt} loading="lazy" decoding="async" />
      ) : (
        <span className={classes.missing}>{src ? "Ảnh không còn" : none}</span>
      )}
    </span>
  );
}
